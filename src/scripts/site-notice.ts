/**
 * One line at the edge of every page: that the network is gone or back, that what waited was sent, that there
 * is a new version. Loaded when a page is idle, together with the service worker.
 */
import './late-face.ts';
import { watchVersion } from '#lib/browser/new-version.ts';
import { sendWaitingForms } from '#stores/waiting-forms.ts';
import css from './site-notice.css?inline';

const passingMs = 6000;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** There before the words, or a screen reader does not read them. */
const region = document.createElement('div');
region.id = 'site-notice';
region.setAttribute('aria-live', 'polite');
const place = () => document.body.append(region);
place();
document.addEventListener('astro:after-swap', place);

let passing: ReturnType<typeof setTimeout> | undefined;
/** An offer stays until it is taken or put away; passing words do not take its place. */
let offered = false;

function clear(): void {
  clearTimeout(passing);
  offered = false;
  region.replaceChildren();
}

function button(label: string, act: () => void, name = ''): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  if (name) element.setAttribute('aria-label', name);
  element.addEventListener('click', act);
  return element;
}

function show(text: string, ...buttons: HTMLButtonElement[]): void {
  clearTimeout(passing);
  const words = document.createElement('p');
  words.textContent = text;
  region.replaceChildren(words, ...buttons);
}

function offer(text: string, reload: () => void): void {
  offered = true;
  show(text, button('Reload', reload), button('×', clear, 'Not now'));
}

function sayInPassing(text: string): void {
  if (offered) return;
  show(text);
  passing = setTimeout(clear, passingMs);
}

function sayOffline(): void {
  if (offered) return;
  show(
    'You are offline. The tools work on, and what you send goes out when the connection is back.',
    button('×', clear, 'Close'),
  );
}

const sendWaiting = () => sendWaitingForms(location.pathname, sayInPassing);

addEventListener('offline', sayOffline);
addEventListener('online', () => {
  sayInPassing('You are online again.');
  void sendWaiting();
});
addEventListener('vite:preloadError', () => {
  if (!navigator.onLine) return;
  offer('A part of this page is gone: the site was renewed. Reload it; nothing is lost.', () =>
    location.reload(),
  );
});
document.addEventListener('astro:page-load', () => void sendWaiting());

if (!navigator.onLine) sayOffline();
void sendWaiting();
if (!import.meta.env.DEV) {
  void watchVersion(
    (reload) => offer('There is a new version of this site. Reload it; nothing is lost.', reload),
    () =>
      offer('This page is of an older version of the site. Reload it; nothing is lost.', () =>
        location.reload(),
      ),
  );
}
