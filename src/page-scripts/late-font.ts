import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';

/**
 * Headings do not change their face in the middle of a visit: where the display face was put off by `head.js`, or came too
 * late for the first page (`font-display: optional` goes without it then), all pages of the visit have the standing-in
 * one. The service worker brings the face for the next visit.
 */
const root = document.documentElement;

/** The families in which the first word of a heading is drawn, or null where that is done in the display face. */
function standInOf({ firstChild: text }: HTMLElement): string | null {
  const pen = document.createElement('canvas').getContext('2d');
  if (!(text instanceof Text) || !text.parentElement || !pen) return null;
  const { fontFamily, fontWeight, fontSize, letterSpacing } = getComputedStyle(text.parentElement);
  if (root.dataset['font'] || readSessionText(storageKeys.standInFace)) return fontFamily;
  const standIn = fontFamily.replace(/^[^,]+, /, '');
  const word = /\S+/.exec(text.data);
  if (!word) return null;
  pen.font = `${fontWeight} ${fontSize} ${standIn}`;
  pen.letterSpacing = letterSpacing;
  const drawn = document.createRange();
  drawn.setStart(text, word.index);
  drawn.setEnd(text, word.index + word[0].length);
  return Math.abs(drawn.getBoundingClientRect().width - pen.measureText(word[0]).width) < 0.5
    ? standIn
    : null;
}

const heading = document.querySelector('h1');
const standIn = heading && standInOf(heading);
if (standIn) {
  writeSessionText(storageKeys.standInFace, standIn);
  document.addEventListener('astro:after-swap', () => root.style.setProperty('--font-display', standIn));
}
