/** The parameters of the synthesiser over time: a value each for every frame of 2.5 ms. */

export const framesPerSecond = 400;

const names = [
  // Frequency of the voice, Hz; levels of voice and breath in the throat, 1 is full voice.
  ...(['hertz', 'voice', 'breath', 'tilt'] as const),
  // Formants and their bandwidths, Hz.
  ...(['f1', 'f2', 'f3', 'f4', 'b1', 'b2', 'b3'] as const),
  // The nose: pole and zero, Hz; where they are equal it is shut.
  ...(['pole', 'zero'] as const),
  // Two bands of noise at the lips and teeth: centre and bandwidth in Hz, level.
  ...(['centre1', 'width1', 'noise1', 'centre2', 'width2', 'noise2'] as const),
] as const;

export type TrackName = (typeof names)[number];

export type Tracks = Readonly<Record<TrackName, Float32Array>> & { readonly frames: number };

export function emptyTracks(frames: number): Tracks {
  const track = () => new Float32Array(frames);
  const pairs = names.map((name) => [name, track()] as const);
  return { ...(Object.fromEntries(pairs) as Record<TrackName, Float32Array>), frames };
}
