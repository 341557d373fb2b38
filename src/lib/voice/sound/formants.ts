/** Where the formants are at any time: targets, and the ways between them. */
import type { Formants } from '../phonemes/target.ts';
import type { Piece } from './pieces.ts';

/** Between two vowels. */
const vowelTransition = 0.05;

const vowelStart = ({ target }: Piece): Formants => target.formants;
const endOf = ({ target }: Piece): Formants =>
  target.kind === 'vowel' ? (target.glide ?? target.formants) : target.formants;

const mixed = (one: Formants, two: Formants, share: number): Formants => [
  one[0] + (two[0] - one[0]) * share,
  one[1] + (two[1] - one[1]) * share,
  one[2] + (two[2] - one[2]) * share,
];

const middle = (one: Formants, two: Formants): Formants => mixed(one, two, 0.5);

/** Whether it has a place of its own in the mouth while it sounds: vowels, liquids and glides. */
const isOpen = ({ target }: Piece): boolean =>
  target.kind === 'vowel' || (target.kind === 'sonorant' && target.nose === undefined);

const ownFormants = (piece: Piece): Formants =>
  piece.target.kind === 'sonorant' && piece.target.dark && piece.place === 'coda'
    ? piece.target.dark
    : piece.target.formants;

/** What a consonant's formants are at its edge, beside a sound with the formants `other`. */
function locus(piece: Piece, other: Formants): Formants {
  const { target } = piece;
  if (target.kind === 'vowel') return other;
  const own = ownFormants(piece);
  return [
    own[0] + (other[0] - own[0]) * target.share[0],
    own[1] + (other[1] - own[1]) * target.share[1],
    own[2] + (other[2] - own[2]) * target.share[2],
  ];
}

const neutral: Formants = [500, 1500, 2500];

/** Formants of the nearest sound with a place of its own, ahead of the piece or behind it. */
function reference(pieces: readonly Piece[], at: number, step: 1 | -1): Formants | undefined {
  for (let place = at + step; place >= 0 && place < pieces.length; place += step) {
    const piece = pieces[place];
    if (!piece) return undefined;
    if (piece.target.kind === 'vowel') return step === 1 ? vowelStart(piece) : endOf(piece);
    if (isOpen(piece)) return ownFormants(piece);
  }
  return undefined;
}

const nearest = (pieces: readonly Piece[], at: number, step: 1 | -1): Formants =>
  reference(pieces, at, step) ?? reference(pieces, at, step === 1 ? -1 : 1) ?? neutral;

/** The formants between a piece and the next. */
function between(pieces: readonly Piece[], at: number): Formants {
  const [one, two] = [pieces[at], pieces[at + 1]];
  if (!one) return two ? (isOpen(two) ? ownFormants(two) : locus(two, nearest(pieces, at + 1, 1))) : neutral;
  if (!two) return one.target.kind === 'vowel' ? endOf(one) : locus(one, nearest(pieces, at, -1));
  if (one.target.kind === 'vowel' && two.target.kind === 'vowel') return middle(endOf(one), vowelStart(two));
  if (one.target.kind === 'vowel') return locus(two, endOf(one));
  if (two.target.kind === 'vowel') return locus(one, vowelStart(two));
  if (isOpen(two) && !isOpen(one)) return locus(one, ownFormants(two));
  if (isOpen(one) && !isOpen(two)) return locus(two, ownFormants(one));
  return middle(locus(one, nearest(pieces, at, 1)), locus(two, nearest(pieces, at + 1, -1)));
}

/** From 1 down to 0 along a half cosine. */
const fade = (share: number): number =>
  share >= 1 ? 0 : share <= 0 ? 1 : 0.5 + 0.5 * Math.cos(Math.PI * share);

const transitionOf = (piece: Piece | undefined): number =>
  piece === undefined ? 0.03 : piece.target.kind === 'vowel' ? vowelTransition : piece.target.transition;

/** The way of the formants through one piece. */
interface Way {
  readonly start: number;
  readonly end: number;
  readonly at: (seconds: number) => Formants;
}

/** How much faster the first formant moves. */
const firstIsFaster = 0.6;

function towards(
  base: (seconds: number) => Formants,
  { start, end }: { start: number; end: number },
  [left, right]: readonly [Formants, Formants],
  [into, outOf]: readonly [number, number],
): Way['at'] {
  const [first, last] = [base(start), base(end)];
  return (seconds) => {
    const now = base(seconds);
    const value = (formant: 0 | 1 | 2) => {
      const pace = formant === 0 ? firstIsFaster : 1;
      return (
        now[formant] +
        (left[formant] - first[formant]) * fade((seconds - start) / (into * pace)) +
        (right[formant] - last[formant]) * fade((end - seconds) / (outOf * pace))
      );
    };
    return [value(0), value(1), value(2)];
  };
}

/** A diphthong stays at its first vowel, glides, and stays at its second. */
function vowelBase(piece: Piece, start: number, glideSeconds: number): Way['at'] {
  const { target, end } = piece;
  if (target.kind !== 'vowel' || !target.glide) return () => target.formants;
  const { formants, glide } = target;
  const length = end - start;
  const glides = Math.min(glideSeconds, length * 0.45);
  const from = end - glides - Math.min(0.08, length * 0.2);
  return (seconds) => mixed(formants, glide, 1 - fade((seconds - from) / glides));
}

function wayOf(pieces: readonly Piece[], at: number, glideSeconds: number): Way | undefined {
  const piece = pieces[at];
  if (!piece) return undefined;
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const start = before && !piece.isFirst ? before.release : piece.start;
  const end = piece.release;
  const [left, right] = [between(pieces, at - 1), between(pieces, at)];
  if (piece.target.kind === 'vowel') {
    const times = [transitionOf(before), transitionOf(after)] as const;
    return {
      start,
      end,
      at: towards(vowelBase(piece, start, glideSeconds), { start, end }, [left, right], times),
    };
  }
  if (isOpen(piece)) {
    const half = Math.max(0.001, (end - start) * 0.5);
    const own = ownFormants(piece);
    return { start, end, at: towards(() => own, { start, end }, [left, right], [half, half]) };
  }
  const length = Math.max(0.001, end - start);
  return { start, end, at: (seconds) => mixed(left, right, (seconds - start) / length) };
}

/** Gives for rising times the formants, those of a man's voice. */
export function formantsOf(pieces: readonly Piece[], glideSeconds: number): (seconds: number) => Formants {
  const ways = pieces.flatMap((_, at) => wayOf(pieces, at, glideSeconds) ?? []);
  let place = 0;
  return (seconds) => {
    while (place + 1 < ways.length && seconds >= (ways[place + 1]?.start ?? Infinity)) place += 1;
    const way = ways[place];
    return way?.at(Math.min(Math.max(seconds, way.start), way.end)) ?? neutral;
  };
}
