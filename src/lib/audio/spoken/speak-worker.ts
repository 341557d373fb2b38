/** Speaks apart from the page, piece by piece; between two pieces it hears whether somebody else has asked. */
import {
  emptyPronunciations,
  readPronunciations,
  type Pronunciations,
} from '../../song/words/pronunciations.ts';
import { wordsOfLine } from '../../song/words/words-of-line.ts';
import { speak, type SpeakOptions, type SpokenPiece } from '../../voice/speak.ts';

export interface SpeakOrder {
  readonly id: number;
  readonly text: string;
  readonly options: SpeakOptions;
  /** The pronouncing index as text, with the first order; '' where it did not come. */
  readonly index?: string;
}

/** A piece; null: all is spoken. */
export interface SpeakAnswer {
  readonly id: number;
  readonly piece: SpokenPiece | null;
}

/** Brings speech from what the synthesiser gives to -20 LUFS (measured: decision 0025); its peaks stay under 0.7. */
const spokenGain = 10 ** (7 / 20);

let pronunciations: Pronunciations = emptyPronunciations;
let newest = 0;

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

addEventListener('message', ({ data }: MessageEvent<SpeakOrder>) => {
  const { id, text, options, index } = data;
  newest = id;
  if (index) pronunciations = readPronunciations(index);
  const spoken = (async () => {
    for (const piece of speak(text, (line) => wordsOfLine(line, pronunciations), options)) {
      piece.samples.forEach(
        (sample, at) => (piece.samples[at] = Math.max(-1, Math.min(1, sample * spokenGain))),
      );
      const answer: SpeakAnswer = { id, piece };
      postMessage(answer, { transfer: [piece.samples.buffer] });
      await breathe();
      if (newest !== id) return;
    }
    const end: SpeakAnswer = { id, piece: null };
    postMessage(end);
  })();
  // Told to the page as any error of this worker: it waits for an answer.
  spoken.catch(reportError);
});
