/**
 * Which files are measured as a whole. A browser decodes no part of a file, and decoded stereo takes 21 MB a minute:
 * a tab on a phone does not live through an hour of it.
 */

const mostMinutes = 15;
const mostBytes = 120_000_000;
/** Where the length is not known. */
const mostBytesAlone = 30_000_000;

/** Whether a file of this size and length can be decoded as a whole. */
export const isMeasurable = (bytes: number, seconds: number | undefined): boolean =>
  seconds === undefined ? bytes <= mostBytesAlone : seconds <= mostMinutes * 60 && bytes <= mostBytes;

/** Said of a track that is not measured, where its loudness is chosen and among its details. */
export const unmeasuredWords = `Even loudness leaves this track as it is: other files than WAV are measured up to ${mostMinutes} minutes and ${mostBytes / 1_000_000} MB.`;

interface KeptFile {
  readonly bytes: number;
  readonly duration?: number | undefined;
  readonly mime: string;
  readonly fileName: string;
}

/** Words on a kept file that even loudness does not reach; '' for all others. */
export const levelWords = ({ bytes, duration, mime, fileName }: KeptFile): string =>
  isMeasurable(bytes, duration) || /wav/i.test(mime) || /\.wav$/i.test(fileName) ? '' : unmeasuredWords;
