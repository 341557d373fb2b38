/** How long the phonemes of spoken words are (rules after D. H. Klatt, JASA 59, 1976). */
import type { Stress, Word } from '../../song/words/word.ts';
import { targetOf } from '../phonemes/targets.ts';
import type { TimedPhoneme } from '../sound/utterance.ts';

/** A word in time. */
export interface TimedWord {
  readonly word: Word;
  readonly phonemes: readonly TimedPhoneme[];
  /** In seconds; consonants before the first vowel included. */
  readonly start: number;
  readonly end: number;
  /** Where it ends a clause: what comes after it. */
  readonly pause: Word['pause'] | 'end';
}

const inCluster = 0.78;
const beforeVoiceless = 0.78;
const atClauseEnd = 1.35;
const inFunctionWord = 0.75;
const byStress: Readonly<Record<Stress, number>> = { 0: 0.9, 1: 1, 2: 0.88 };
const inLongWord = 0.88;

/** Silence after a word, in seconds. */
const pauses = { none: 0, short: 0.18, long: 0.32, end: 0 } as const;

interface Flat {
  readonly phoneme: string;
  readonly stress: Stress;
  readonly place: TimedPhoneme['place'];
}

function flat(word: Word): Flat[] {
  return word.syllables.flatMap(({ phonemes, stress }) => {
    const known = phonemes.map((one) => one.replace(/\d$/, '')).filter((one) => targetOf(one, false));
    const nucleus = known.findIndex((phoneme) => targetOf(phoneme, false)?.kind === 'vowel');
    return known.map((phoneme, at): Flat => {
      const place = at === nucleus ? 'nucleus' : at < nucleus ? 'onset' : 'coda';
      return { phoneme, stress, place };
    });
  });
}

function secondsOf(sounds: readonly Flat[], at: number, word: Word, isLastOfClause: boolean): number {
  const sound = sounds[at];
  const target = sound && targetOf(sound.phoneme, sound.stress === 0);
  if (!target) return 0;
  const isInLastSyllable = !sounds.slice(at + 1).some(({ place }) => place === 'nucleus');
  const end = isLastOfClause && isInLastSyllable && sound.place !== 'onset' ? atClauseEnd : 1;
  const next = sounds[at + 1];
  const after = next && targetOf(next.phoneme, false);
  if (target.kind !== 'vowel') {
    const before = sounds[at - 1];
    const isBeside = [before, next].some(
      (one) => one && one.place !== 'nucleus' && one.place === sound.place,
    );
    return target.seconds * (isBeside ? inCluster : 1) * (end === 1 ? 1 : 1.15);
  }
  const isClipped = after && after.kind !== 'vowel' && !after.isVoiced && next.place === 'coda';
  return (
    target.seconds *
    byStress[sound.stress] *
    (word.isFunction ? inFunctionWord : 1) *
    (word.syllables.length > 2 ? inLongWord : 1) *
    (isClipped ? beforeVoiceless : 1) *
    end
  );
}

/** Words one after the other from 0 on, `rate` times as fast as a careful speaker. */
export function timeWords(words: readonly Word[], rate: number): TimedWord[] {
  let now = 0;
  return words.map((word, index) => {
    const pause = index === words.length - 1 ? 'end' : word.pause;
    const sounds = flat(word);
    const start = now;
    const phonemes = sounds.map((sound, at) => {
      const from = now;
      now += secondsOf(sounds, at, word, pause !== 'none') / rate;
      return { ...sound, start: from, end: now };
    });
    const end = now;
    now += pauses[pause] / rate;
    return { word, phonemes, start, end, pause };
  });
}
