/**
 * One line at the edge of every page: that the network is gone or back, that what waited was sent, that there
 * is a new version. Loaded when a page is idle, together with the service worker.
 */
import './late-font.ts';
import './my-things-button.ts';
import { keepEarlyText, restoreEarlyText } from '#lib/browser/early-text.ts';
import { watchParts } from '#lib/browser/missing-parts.ts';
import { watchVersion } from '#lib/browser/new-version.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText } from '#lib/browser/storage.ts';
import printStyles from './print.css?url';
import css from './site-notice.css?inline';

const passingMs = 6000;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** There before the words, or a screen reader does not read them. */
const region = document.createElement('div');
region.id = 'site-notice';
region.setAttribute('aria-live', 'polite');
/** What happened, and below it an offer, which stays until it is taken or put away. */
const words = document.createElement('div');
const offered = document.createElement('div');

/** How much of the window it takes: what has the focus must not lie behind it. */
const sayRoom = () => document.documentElement.style.setProperty('--notice-room', `${region.offsetHeight}px`);
// In the next frame: in this one the page would be measured twice, which WebKit reports as an error.
new ResizeObserver(() => requestAnimationFrame(sayRoom)).observe(region);

/** For paper alone, so that no page waits for it; a page that is gone to has a head without it. */
const printed = document.createElement('link');
printed.rel = 'stylesheet';
printed.media = 'print';
printed.href = printStyles;

function place(): void {
  document.head.append(printed);
  document.body.append(region);
  sayRoom();
}
place();
document.addEventListener('astro:after-swap', place);

let passing: ReturnType<typeof setTimeout> | undefined;

function button(label: string, act: () => void, name = ''): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  if (name) element.setAttribute('aria-label', name);
  element.addEventListener('click', act);
  return element;
}

function show(row: HTMLElement, text: string, ...buttons: HTMLButtonElement[]): void {
  const line = document.createElement('p');
  line.textContent = text;
  row.replaceChildren(line, ...buttons);
  if (row === words) region.prepend(row);
  else region.append(row);
}

function offer(text: string, reload = () => location.reload()): void {
  show(
    offered,
    `${text} Reload it; nothing is lost.`,
    button('Reload', reload),
    button('×', () => offered.remove(), 'Not now'),
  );
}

function clear(): void {
  clearTimeout(passing);
  words.remove();
}

function sayInPassing(text: string): void {
  clearTimeout(passing);
  show(words, text);
  passing = setTimeout(clear, passingMs);
}

function sayOffline(): void {
  clearTimeout(passing);
  show(
    words,
    'You are offline. The tools still work, and a message you send goes out once you are back online.',
    button('×', clear, 'Close'),
  );
}

/** By code of its own, which nobody needs who has no form under way. */
async function sendNow(): Promise<void> {
  if (![storageKeys.contactForm, storageKeys.inquiryForm].some(readText)) return;
  // Where it does not come, the next page or connection tries again.
  const code = await import('#stores/form/waiting-forms.ts').catch(() => null);
  await code?.sendWaitingForms(location.pathname, sayInPassing);
}

/** Who waits for a song is greeted, by code of its own. */
function greetBuyer(): void {
  if (!document.querySelector('[data-open-order]') || !readText(storageKeys.lastOrder)) return;
  import('./open-order.ts').then(({ greet }) => greet()).catch(() => undefined);
}

let sending = Promise.resolve();
/** One after the other: the network may be back while an attempt without it is under way. */
const sendWaiting = () => (sending = sending.then(sendNow));

function sayMissing(text: string): void {
  if (navigator.onLine) offer(text);
}
const watchPage = () => watchParts(() => sayMissing('Part of this page could not be loaded.'));

addEventListener('offline', sayOffline);
addEventListener('online', () => {
  sayInPassing('You are online again.');
  void sendWaiting();
  void watchPage();
});
addEventListener('vite:preloadError', () =>
  sayMissing('Part of this page is gone because the site was updated.'),
);
/** The page that is shown: on the way to another one the address is that one's already. */
let path = '';
const leavePage = () => keepEarlyText(path);
addEventListener('pagehide', leavePage);
document.addEventListener('astro:before-swap', leavePage);
// A page that comes back as it was left has its texts still.
addEventListener('pageshow', ({ persisted }) => persisted && restoreEarlyText(path));
document.addEventListener('astro:page-load', enterPage);

function enterPage(): void {
  path = location.pathname;
  restoreEarlyText(path);
  void sendWaiting();
  void watchPage();
  greetBuyer();
}

/** By code of its own, which nobody needs before something has the focus. */
function holdFocus(): void {
  import('#lib/browser/hold-focus.ts').then((code) => code.holdFocus()).catch(() => undefined);
}
if (document.activeElement && document.activeElement !== document.body) holdFocus();
else document.addEventListener('focusin', holdFocus, { once: true });

if (matchMedia('(forced-colors: active)').matches) import('./forced-colors.ts').catch(() => undefined);
if (!navigator.onLine) sayOffline();
enterPage();
if (!import.meta.env.DEV) {
  void watchVersion(
    (reload) => offer('There is a new version of this site.', reload),
    () => offer('This page is from an older version of the site.'),
  );
}
