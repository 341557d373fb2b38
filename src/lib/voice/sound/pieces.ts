/** Phonemes with their targets, and where in each the mouth opens again. */
import { targetOf } from '../phonemes/targets.ts';
import type { Target } from '../phonemes/target.ts';
import type { TimedPhoneme } from './utterance.ts';

export interface Piece {
  readonly phoneme: string;
  readonly target: Target;
  readonly place: TimedPhoneme['place'];
  readonly start: number;
  readonly end: number;
  /** When a stop is released: from then on the formants are on their way to the next sound. Else its end. */
  readonly release: number;
  /** Of a stop: how long burst and noise last from the release on. */
  readonly burst: number;
  /** Whether silence lies before and after it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A shorter gap is none. */
const leastGap = 0.012;

const isAt = (one: TimedPhoneme | undefined, two: TimedPhoneme | undefined): boolean =>
  one !== undefined && two !== undefined && two.start - one.end < leastGap;

const stopsAir = (phoneme: string | undefined) => /^(?:[PBTDKGMN]|NG|CH|JH)$/.test(phoneme ?? '');

/** Seconds between the release of a stop and the end of its time. */
function openSeconds(
  target: Target,
  sound: TimedPhoneme,
  before: string | undefined,
  after: TimedPhoneme | undefined,
): number {
  if (target.kind !== 'stop') return 0;
  const noise = target.burstSeconds + (target.frictionSeconds ?? 0);
  if (!after) return noise + (target.isVoiced ? 0.02 : 0.025);
  if (stopsAir(after.phoneme)) return target.frictionSeconds ? noise : target.burstSeconds;
  const isAspirated = sound.place === 'onset' && before !== 'S';
  if (!isAspirated) return noise + target.aspiration * 0.25;
  return noise + target.aspiration * (after.place === 'nucleus' && after.stress === 0 ? 0.6 : 1);
}

/** In order of time; what is no phoneme is passed over. */
export function piecesOf(phonemes: readonly TimedPhoneme[]): Piece[] {
  const known = phonemes.filter(({ phoneme, start, end }) => targetOf(phoneme, false) && end > start);
  return known.flatMap((sound, at): Piece[] => {
    const target = targetOf(sound.phoneme, sound.stress === 0);
    if (!target) return [];
    const [before, after] = [known[at - 1], known[at + 1]];
    const isFirst = !isAt(before, sound);
    const isLast = !isAt(sound, after);
    const { phoneme, place, start, end } = sound;
    const wanted = openSeconds(
      target,
      sound,
      isFirst ? undefined : before?.phoneme,
      isLast ? undefined : after,
    );
    const open = Math.min(wanted, (end - start) * 0.65);
    const burst = target.kind === 'stop' ? Math.min(target.burstSeconds, open) : 0;
    return [{ phoneme, target, place, start, end, release: end - open, burst, isFirst, isLast }];
  });
}
