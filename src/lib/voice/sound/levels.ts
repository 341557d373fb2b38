/** How loud voice, breath and noise are at any time, and what else steps from sound to sound. */
import type { Formants, NoiseBand } from '../phonemes/target.ts';
import type { Piece } from './pieces.ts';
import { Steps } from './steps.ts';
import type { Tracks } from './tracks.ts';

const level = (decibels: number): number => (decibels <= -90 ? 0 : 10 ** (decibels / 20));

/** The voice of a stop while the mouth is shut, and what its walls let through, Hz. */
const closureLevel = level(-14);
const closureTilt = 400;
const openTilt = 20_000;
const fricativeTilt = 1200;
/** Breath between burst and voice, and after the last stop. */
const aspirationLevel = level(-15);
const releaseLevel = level(-36);

/** Narrower than Klatt's, which is better understood. */
const vowelWidths: Formants = [49, 71, 120];
const shutWidths: Formants = [68, 105, 165];
const breathWidths: Formants = [165, 120, 150];
const shutNose = 270;

interface Part {
  readonly start: number;
  /** So long it takes to be there. */
  readonly within: number;
  readonly voice?: number;
  readonly breath?: number;
  readonly noise?: readonly [NoiseBand, NoiseBand];
  /** Hz; without it the voice has all of its own. */
  readonly tilt?: number;
  readonly widths: Formants;
  readonly nose?: readonly [pole: number, zero: number];
}

function stopParts(piece: Piece): Part[] {
  const { target, start, end, release, burst, isLast } = piece;
  if (target.kind !== 'stop') return [];
  const voice = target.isVoiced ? closureLevel : 0;
  const tilt = closureTilt;
  const noiseEnd = release + burst;
  const friction = Math.min(target.frictionSeconds ?? 0, end - noiseEnd);
  const parts: Part[] = [
    { start, within: 0.016, voice, tilt, widths: shutWidths },
    { start: release, within: 0.003, voice, tilt, noise: target.burst, widths: shutWidths },
  ];
  if (target.friction && friction > 0)
    parts.push({
      start: noiseEnd,
      within: 0.012,
      voice: voice / 2,
      tilt,
      noise: target.friction,
      widths: breathWidths,
    });
  if (end - noiseEnd - friction > 0.004) {
    const breath = isLast ? releaseLevel : target.isVoiced ? 0 : aspirationLevel;
    parts.push({
      start: noiseEnd + friction,
      within: 0.01,
      voice: isLast ? 0 : voice,
      tilt,
      breath,
      widths: breathWidths,
    });
  }
  return parts;
}

function partsOf(piece: Piece): Part[] {
  const { target, start, isFirst } = piece;
  switch (target.kind) {
    case 'vowel':
      return [{ start, within: isFirst ? 0.03 : 0.02, voice: 1, widths: vowelWidths }];
    case 'sonorant':
      return [
        {
          ...{ start, within: 0.025, voice: level(target.level), widths: target.widths },
          ...(target.nose && { nose: target.nose }),
        },
      ];
    case 'fricative':
      return [
        {
          ...{ start, within: 0.03, voice: level(target.level), tilt: fricativeTilt, widths: shutWidths },
          noise: target.noise,
        },
      ];
    case 'breath':
      return [{ start, within: 0.03, breath: level(target.level), widths: breathWidths }];
    case 'stop':
      return stopParts(piece);
  }
}

/** So long the voice takes to fall silent after its last sound. */
const fallSeconds = 0.06;

/** All parts in order, those that are silent between them too. */
function allParts(pieces: readonly Piece[]): Part[] {
  return pieces.flatMap((piece) => {
    const own = partsOf(piece);
    if (!piece.isLast) return own;
    const within = piece.target.kind === 'vowel' ? fallSeconds : 0.03;
    return [...own, { start: piece.end - within / 2, within, widths: vowelWidths }];
  });
}

type Bands = readonly [NoiseBand, NoiseBand];

/** The bands change in the middle of the time in which they are silent. */
function bandChanges(parts: readonly Part[]): { at: number; bands: Bands }[] {
  const noisy = parts.flatMap(({ start, noise }, at) =>
    noise
      ? [{ start, noise, silentFrom: parts[at - 1]?.noise ? start : (parts[at - 1]?.start ?? start) }]
      : [],
  );
  return noisy.map(({ start, noise, silentFrom }) => ({
    at: (start + silentFrom) / 2 - 0.002,
    bands: noise,
  }));
}

function fillBands(tracks: Tracks, parts: readonly Part[], startOf: (frame: number) => number): void {
  const changes = bandChanges(parts);
  let place = 0;
  for (let frame = 0; frame < tracks.frames; frame += 1) {
    while (place + 1 < changes.length && startOf(frame) >= (changes[place + 1]?.at ?? 0)) place += 1;
    const [one, two] = changes[place]?.bands ?? [[1000, 500, -100] as const, [4000, 500, -100] as const];
    tracks.centre1[frame] = one[0];
    tracks.width1[frame] = one[1];
    tracks.centre2[frame] = two[0];
    tracks.width2[frame] = two[1];
  }
}

/** Writes all tracks that step from part to part; the first frame is at `start` seconds. */
export function fillLevels(
  tracks: Tracks,
  pieces: readonly Piece[],
  start: number,
  startOf: (frame: number) => number,
): void {
  const parts = allParts(pieces);
  const silent = () => new Steps(0);
  const [voice, breath, noise1, noise2] = [silent(), silent(), silent(), silent()];
  const tilt = new Steps(openTilt);
  const widths = [new Steps(vowelWidths[0]), new Steps(vowelWidths[1]), new Steps(vowelWidths[2])];
  const [pole, zero] = [new Steps(shutNose), new Steps(shutNose)];
  for (const part of parts) {
    const { start: at, within, noise } = part;
    voice.to(at, part.voice ?? 0, within);
    breath.to(at, part.breath ?? 0, within);
    noise1.to(at, noise ? level(noise[0][2]) : 0, within);
    noise2.to(at, noise ? level(noise[1][2]) : 0, within);
    tilt.to(at, part.tilt ?? openTilt, 0.01);
    part.widths.forEach((width, formant) => widths[formant]?.to(at, width, 0.02));
    pole.to(at, part.nose?.[0] ?? shutNose, 0.03);
    zero.to(at, part.nose?.[1] ?? shutNose, 0.05);
  }
  voice.fill(tracks.voice, start);
  breath.fill(tracks.breath, start);
  noise1.fill(tracks.noise1, start);
  noise2.fill(tracks.noise2, start);
  tilt.fill(tracks.tilt, start);
  [tracks.b1, tracks.b2, tracks.b3].forEach((track, at) => widths[at]?.fill(track, start));
  pole.fill(tracks.pole, start);
  zero.fill(tracks.zero, start);
  fillBands(tracks, parts, startOf);
}
