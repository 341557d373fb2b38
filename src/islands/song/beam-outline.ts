/** Stems and beams as they are drawn, in units of the drawings: ten are a space. */

export const stemWidth = 1.5;

/** A stem stands at the right edge of its head where it goes up, else at the left. */
export const stemAt = (up: boolean): number => (up ? 5.4 : -5.4);

/** Half a space. */
export const beamThickness = 5;

const short = (value: number): number => Math.round(value * 100) / 100;

/** The path of a beam from one point of its outer edge to another; it lies on the side of the heads. */
export function beamOutline(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  up: boolean,
): string {
  const inward = up ? beamThickness : -beamThickness;
  return `M${short(fromX)} ${short(fromY)}L${short(toX)} ${short(toY)}v${inward}L${short(fromX)} ${short(fromY + inward)}z`;
}
