/** 'My things': what this browser keeps of the visitor, on every page. Loaded when it is opened. */
import { readTracks } from '#lib/browser/kept-store/database.ts';
import { adoptStyles } from '#lib/browser/adopt-styles.ts';
import { element } from '#lib/browser/element.ts';
import { keptThings } from '#stores/library/kept-things.ts';
import { readMyThings, type Thing, type ThingGroup } from '#stores/library/my-things.ts';
import css from './my-things.css?inline';

adoptStyles(css);

/** A story lies on another site, in a tab of its own as in the news. */
function thingRow({ title, about, href }: Thing): HTMLElement {
  const isElsewhere = /^https?:/i.test(href);
  const link = element('a', { href, dir: 'auto', textContent: title });
  if (isElsewhere) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.append(element('span', { className: 'hidden-text', textContent: ' (opens in a new tab)' }));
  }
  return element('li', {}, link, element('span', { className: 'small', textContent: about }));
}

function rows({ things, none }: ThingGroup): HTMLElement {
  return things.length > 0
    ? element('ul', {}, ...things.map(thingRow))
    : element('p', { className: 'small', textContent: none });
}

function section(group: ThingGroup): HTMLElement {
  const { title, more } = group;
  return element(
    'section',
    {},
    element('h3', { textContent: title }),
    rows(group),
    element('a', { className: 'link', href: more.href, textContent: more.label }),
  );
}

/** The kept tracks; the link at their end stays, for it may have the focus by then. */
function tracksSection(now: Date): HTMLElement {
  const made = section(keptThings([], now));
  void readTracks()
    .then((stored) => {
      const group = keptThings(stored, now);
      made.children[1]?.replaceWith(rows(group));
      made.children[2]?.replaceChildren(group.more.label);
    })
    .catch(() => undefined);
  return made;
}

/** Whether a press lies outside of the box; one inside of it has the dialog's parts as its target. */
function isOutside(dialog: HTMLElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (x < left || x > right || y < top || y > bottom);
}

/** Opens the panel. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back. */
export function openMyThings(): void {
  // Pressed twice while the code was on its way.
  if (document.querySelector('#my-things')) return;
  const now = new Date();
  const [songs, tunes, ...others] = readMyThings(now).map(section);
  const close = element('button', { type: 'button', textContent: '×', ariaLabel: 'Close my things' });
  const dialog = element(
    'dialog',
    { id: 'my-things' },
    element('div', {}, element('h2', { id: 'my-things-title', textContent: 'My things' }), close),
    songs ?? '',
    tunes ?? '',
    tracksSection(now),
    ...others,
  );
  dialog.setAttribute('aria-labelledby', 'my-things-title');
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a');
    if (isLink || isOutside(dialog, event)) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
