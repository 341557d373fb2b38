/** When each phoneme of a sung line sounds: vowels begin on their beats, consonants take from the note before. */
import type { Stress } from '../../song/words/word.ts';
import { targetOf } from '../phonemes/targets.ts';
import type { TimedPhoneme } from '../sound/utterance.ts';

export interface TimedNote {
  /** Seconds, from the time zero of the line, and of length. */
  readonly start: number;
  readonly duration: number;
  /** MIDI number; it need not be whole. */
  readonly pitch: number;
  /** 1 to 127. */
  readonly velocity: number;
}

export interface LineSyllable {
  /** ARPAbet; stress marks are allowed and not needed. */
  readonly phonemes: readonly string[];
  readonly stress: Stress;
  /** One; more are a melisma. In order, without overlap. */
  readonly notes: readonly TimedNote[];
}

interface Sounds {
  readonly onset: readonly string[];
  readonly nucleus: string;
  readonly coda: readonly string[];
}

/** A syllable, and the time from its vowel on to the end of its last note. */
interface Placed extends Sounds {
  readonly stress: Stress;
  readonly start: number;
  readonly end: number;
}

/** A shorter rest between two notes is sung through. */
const legatoSeconds = 0.16;
/** Consonants take at most this share of the time from vowel to vowel. */
const mostConsonants = 0.55;
/** The consonants before a line's first note take at most so long: how early it sounds is known to who plays it. */
const longestLead = 0.3;
const inCluster = 0.7;
/** Sung consonants are longer than spoken ones, or nobody understands them beside long vowels. */
const asSung = 1.5;

const isVowel = (phoneme: string) => targetOf(phoneme, false)?.kind === 'vowel';

/** What is held: a vowel; in 'mm' and 'shh' what can be. */
function nucleusOf(phonemes: readonly string[]): number {
  const vowel = phonemes.findIndex(isVowel);
  if (vowel !== -1) return vowel;
  const kinds = phonemes.map((phoneme) => targetOf(phoneme, false)?.kind);
  const held = kinds.lastIndexOf('sonorant');
  return held !== -1 ? held : Math.max(0, kinds.lastIndexOf('fricative'));
}

function soundsOf(all: readonly string[]): Sounds | undefined {
  const phonemes = all.map((one) => one.replace(/\d$/, '')).filter((one) => targetOf(one, false));
  const at = nucleusOf(phonemes);
  const nucleus = phonemes[at];
  return nucleus === undefined
    ? undefined
    : { onset: phonemes.slice(0, at), nucleus, coda: phonemes.slice(at + 1) };
}

function placed(syllables: readonly LineSyllable[]): Placed[] {
  const found: Placed[] = [];
  for (const { phonemes, stress, notes } of syllables) {
    const sounds = soundsOf(phonemes);
    const [first, last] = [notes[0], notes.at(-1)];
    if (!sounds || !first || !last) continue;
    const [start, end] = [first.start, Math.max(first.start + 0.03, last.start + last.duration)];
    const isSound =
      Number.isFinite(start) && Number.isFinite(end) && start - (found.at(-1)?.start ?? -Infinity) > 0.02;
    if (isSound) found.push({ ...sounds, stress, start, end });
  }
  return found;
}

const lengthOf = (phonemes: readonly string[]): number => {
  const seconds = phonemes.reduce((sum, phoneme) => sum + (targetOf(phoneme, false)?.seconds ?? 0), 0);
  return asSung * (phonemes.length > 1 ? seconds * inCluster : seconds);
};

/** Lays phonemes one after the other into a time, each as long as its share. */
function laid(
  phonemes: readonly string[],
  place: TimedPhoneme['place'],
  stress: Stress,
  [start, end]: readonly [number, number],
): TimedPhoneme[] {
  const whole = phonemes.reduce((sum, phoneme) => sum + (targetOf(phoneme, false)?.seconds ?? 0), 0);
  let from = start;
  return phonemes.map((phoneme) => {
    const to = from + ((end - start) * (targetOf(phoneme, false)?.seconds ?? 0)) / whole;
    const timed = { phoneme, stress, place, start: from, end: to };
    from = to;
    return timed;
  });
}

/** In order of time; what lies between two of them is a rest. */
export function timeLine(syllables: readonly LineSyllable[]): TimedPhoneme[] {
  const all = placed(syllables);
  const [first] = all;
  if (!first) return [];
  const lead = Math.min(longestLead, lengthOf(first.onset));
  const timed = laid(first.onset, 'onset', first.stress, [first.start - lead, first.start]);
  all.forEach((now, at) => {
    const next = all[at + 1];
    const isLegato = next !== undefined && next.start - now.end < legatoSeconds;
    const [coda, onset] = [lengthOf(now.coda), lengthOf(next?.onset ?? [])];
    const room = isLegato ? next.start - now.start : now.end - now.start;
    const inRoom = coda + (isLegato ? onset : 0);
    const scale = Math.min(1, (mostConsonants * room) / Math.max(inRoom, 0.001));
    const onsetStart = next ? next.start - onset * (isLegato ? scale : 1) : Infinity;
    const codaEnd = isLegato ? onsetStart : Math.min(now.end, onsetStart);
    const vowelEnd = codaEnd - coda * scale;
    timed.push({
      phoneme: now.nucleus,
      stress: now.stress,
      place: 'nucleus',
      start: now.start,
      end: vowelEnd,
    });
    timed.push(...laid(now.coda, 'coda', now.stress, [vowelEnd, codaEnd]));
    if (next) timed.push(...laid(next.onset, 'onset', next.stress, [onsetStart, next.start]));
  });
  return timed;
}
