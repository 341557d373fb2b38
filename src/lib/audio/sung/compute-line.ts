import type { SungLineScore } from '../../song/song-score.ts';
import { singChoir } from '../../voice/choir.ts';
import { singLine } from '../../voice/sing-line.ts';
import type { Samples } from '../instruments/instrument.ts';
import { leadSeconds } from './line-sound.ts';

/**
 * A sung line as samples, `rate` a second: the first one sounds `leadSeconds` before the line's first note, as breath and
 * consonants come before its beat.
 */
export function computeLine(line: SungLineScore, rate: number): Samples {
  const sing = line.isChoir ? singChoir : singLine;
  const { samples, startSeconds } = sing(line.syllables, { voice: line.singer, rate, breath: line.breathes });
  const from = Math.round((startSeconds + leadSeconds) * rate);
  const placed = new Float32Array(Math.max(1, from + samples.length));
  if (from >= 0) placed.set(samples, from);
  else placed.set(samples.subarray(-from));
  return placed;
}
