/** The arch that a phrase follows; heights are places in the scale set, 0 the lowest note. */
export interface Arch {
  start: number;
  peak: number;
  end: number;
  /** When the peak is reached, as a part of the way from the first note to the last, between 0 and 1. */
  peakAt: number;
}

const ease = (part: number) => part * (2 - part);

/** The height of the arch at a part of the way, 0 to 1. */
export function archHeight({ start, peak, end, peakAt }: Arch, part: number): number {
  return part < peakAt
    ? start + (peak - start) * ease(part / peakAt)
    : end + (peak - end) * ease((1 - part) / (1 - peakAt));
}
