/**
 * The entrance for who speaks: a text to sound, sentence by sentence, so that the first is heard before the last is
 * computed. Everything given back is plain data, so that a worker can send it piece by piece.
 */
import type { Word } from '../song/words/word.ts';
import { render } from './sound/render.ts';
import { timeWords, type TimedWord } from './spoken/durations.ts';
import { intonation, type Ending } from './spoken/intonation.ts';
import { splitText } from './split-text.ts';
import { builtInVoices, type VoiceName } from './voices.ts';

export interface SpeakOptions {
  readonly voice: VoiceName;
  /** Samples a second: 44,100 or 48,000; others from 16,000 on work. */
  readonly rate: number;
  /** How fast, 0.5 to 2; 1 is the voice by itself. */
  readonly tempo?: number;
  /** How high, 0 to 2; 1 is the voice by itself, 2 an octave higher. */
  readonly pitch?: number;
}

export interface SpokenWord {
  /** The word is `text.slice(from, to)` of the whole text. */
  readonly from: number;
  readonly to: number;
  /** When it begins and ends, in seconds from the first sample of its piece. */
  readonly start: number;
  readonly end: number;
}

/** A sentence, or a part of a long one. Pieces are played one after the other without a gap: pauses are in them. */
export interface SpokenPiece {
  /** The piece is `text.slice(from, to)` of the whole text. */
  readonly from: number;
  readonly to: number;
  /** Mono, within ±1. */
  readonly samples: Float32Array<ArrayBuffer>;
  readonly rate: number;
  readonly words: readonly SpokenWord[];
}

/** Silence after a piece, in seconds. */
const afterSentence = 0.3;
const afterClause = 0.12;

const within = (value: number | undefined, least: number, most: number): number =>
  value !== undefined && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : 1;

const asks = /\?[^\p{L}\p{N}]*$/u;
/** Questions with a question word fall as statements do. */
const questionWord = /^[^\p{L}]*(?:who|whom|whose|what|which|when|where|why|how)\b/iu;

function endingOf(text: string): Ending {
  if (asks.test(text)) return questionWord.test(text) ? 'fall' : 'rise';
  return /[,;:—–-][^\p{L}\p{N}]*$/u.test(text) ? 'continue' : 'fall';
}

/** Where each word stands in the whole text. */
function marked(text: string, offset: number, words: readonly TimedWord[], lead: number): SpokenWord[] {
  let cursor = 0;
  return words.map(({ word, start, end }) => {
    const found = text.indexOf(word.text, cursor);
    const from = found === -1 ? cursor : found;
    cursor = from + (found === -1 ? 0 : word.text.length);
    return { from: offset + from, to: offset + cursor, start: start + lead, end: end + lead };
  });
}

/**
 * Speaks a text of any length in English. `say` gives the words of a line with their sounds (`wordsOfLine` with a
 * pronouncing index). Each piece is computed when it is asked for; pieces without a word are passed over.
 */
export function* speak(
  text: string,
  say: (line: string) => readonly Word[],
  options: SpeakOptions,
): Generator<SpokenPiece, void, void> {
  const { rate } = options;
  const voice = builtInVoices[options.voice];
  const tempo = within(options.tempo, 0.5, 2);
  const center = voice.speaks + (within(options.pitch, 0, 2) - 1) * 12;
  for (const [at, piece] of splitText(text).entries()) {
    const words = timeWords(say(piece.text), tempo);
    const ending = endingOf(piece.text);
    const melody = intonation(words, ending);
    const { samples, startSeconds } = render(
      {
        phonemes: words.flatMap(({ phonemes }) => phonemes),
        pitchAt: (seconds) => center + melody(seconds),
        forceAt: () => 1,
        glideSeconds: 0.12 / tempo,
      },
      { voice, rate, seed: at + 1, isUnsteady: true },
    );
    if (samples.length === 0) continue;
    const pause = (ending === 'continue' ? afterClause : afterSentence) / tempo;
    const whole = new Float32Array(samples.length + Math.round(pause * rate));
    whole.set(samples);
    const place = { from: piece.start, to: piece.end };
    yield { ...place, samples: whole, rate, words: marked(piece.text, piece.start, words, -startSeconds) };
  }
}
