/**
 * Which files are decoded as a whole to be measured. Decoded stereo takes 21 MB a minute: a tab on a phone does not live
 * through an hour of it. Larger ones are measured in pieces where their kind can be cut (`cuts/`).
 */

const mostMinutes = 15;
const mostBytes = 120_000_000;
/** Where the length is not known. */
const mostBytesAlone = 30_000_000;

/** Whether a file of this size and length can be decoded as a whole. */
export const isMeasurable = (bytes: number, seconds: number | undefined): boolean =>
  seconds === undefined ? bytes <= mostBytesAlone : seconds <= mostMinutes * 60 && bytes <= mostBytes;

/** Said of a track that is not measured, where its loudness is chosen and among its details. */
export const unmeasuredWords = `Even loudness leaves this track as it is: files of its kind are measured up to ${mostMinutes} minutes and ${mostBytes / 1_000_000} MB.`;

interface KeptFile {
  readonly bytes: number;
  readonly duration?: number | undefined;
  readonly mime: string;
  readonly fileName: string;
}

/** Words on a kept file that even loudness does not reach; '' for all others. */
export const levelWords = ({ bytes, duration, mime, fileName }: KeptFile): string =>
  isMeasurable(bytes, duration) ||
  /wav|mpeg|mp3|flac|ogg|opus/i.test(mime) ||
  /\.(?:wav|mp3|aac|flac|ogg|oga|opus)$/i.test(fileName)
    ? ''
    : unmeasuredWords;
