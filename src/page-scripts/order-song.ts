/** The song on the page of its order: how far it is, listening, downloads, changes. Loaded with a paid song. */
import { adoptStyles } from '#lib/browser/adopt-styles.ts';
import { element } from '#lib/browser/element.ts';
import {
  deliveryView,
  type DeliveryView,
  type FileView,
  type LicenceView,
  type NoteView,
  type VersionView,
} from '#lib/contract/order/delivery-view.ts';
import { licenceAddress } from '#lib/contract/licence/licence-link.ts';
import { orderFileAddress } from '#lib/contract/order/delivery-paths.ts';
import { orderPage, type OrderView } from '#lib/contract/order/order-view.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { readAs } from '#lib/data/shapes.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { deliveredTracks, sizeInWords } from '#stores/order/delivered-tracks.ts';
import { acceptSong } from '#stores/order/send-song-step.ts';
import { extrasWords } from '#stores/order/extras-words.ts';
import { roundsWords, songSteps, songWords } from '#stores/order/song-steps.ts';
import { addOwnSong, readOwnSongs, removeOwnSong } from '#stores/library/own-songs.ts';
import { askPlayer, watchPlayerStatus } from '#stores/player/player-requests.ts';
import css from './order-song.css?inline';

adoptStyles(css);

interface SongPlace {
  /** Where it is shown; what was there before goes. */
  readonly place: HTMLElement;
  /** The query of the private link. */
  readonly link: string;
  /** Shows the order as it stands after a step. */
  readonly fill: (order: OrderView) => void;
}

const day = (moment: string): HTMLElement =>
  element('time', { dateTime: moment, textContent: dayInWords(new Date(moment)) });

function stepList(paidAt: string | null, delivery: DeliveryView): HTMLElement {
  const steps = songSteps(paidAt, delivery).map(({ label, at, isNow }) => {
    const step = element('li', {}, element('strong', { textContent: label }));
    if (at) step.append(day(at));
    if (isNow) step.ariaCurrent = 'step';
    step.toggleAttribute('data-done', at !== null);
    return step;
  });
  return element('ol', { className: 'song-steps' }, ...steps);
}

function playButton(track: Track, queue: readonly Track[]): HTMLButtonElement {
  const button = element('button', { type: 'button', className: 'button', textContent: 'Play' });
  let isCurrent = false;
  const stop = watchPlayerStatus(({ trackId, wantPlaying }) => {
    if (button.isConnected || !button.dataset['shown']) {
      isCurrent = trackId === track.id;
      button.textContent = isCurrent && wantPlaying ? 'Pause' : 'Play';
      button.ariaLabel = `${button.textContent} ${track.title}`;
    } else stop();
  });
  button.dataset['shown'] = '1';
  button.addEventListener('click', () =>
    askPlayer(isCurrent ? { kind: 'toggle' } : { kind: 'play', track, queue }),
  );
  return button;
}

/** Puts the song into the library of this browser, or takes it out. `link` is the query of the private link. */
function libraryButton(track: Track, link: string): HTMLButtonElement {
  const button = element('button', { type: 'button', className: 'button' });
  const show = () => {
    const isIn = readOwnSongs().some(({ id }) => id === track.id);
    button.textContent = isIn ? 'Remove from my library' : 'Add to my library';
    button.ariaLabel = `${button.textContent}: ${track.title}`;
    return isIn;
  };
  show();
  button.addEventListener('click', () => {
    const isKept = show() ? removeOwnSong(track.id) : addOwnSong(track, orderPage + link);
    if (isKept) show();
    else button.textContent = 'This browser cannot keep it';
  });
  return button;
}

function fileRow(file: FileView, tracks: readonly Track[], link: string): HTMLElement {
  const about = element(
    'p',
    {},
    element('bdi', { className: 'strong', textContent: file.name }),
    ' ',
    element('span', { className: 'small figures', textContent: sizeInWords(file.size) }),
  );
  if (file.isGone)
    return element('li', {}, about, element('p', { className: 'small', textContent: 'No longer here' }));
  const ways = element('p', { className: 'song-ways' });
  const track = tracks.find(({ id }) => id.endsWith(file.id));
  if (track) ways.append(playButton(track, tracks), libraryButton(track, link));
  const href = `${orderFileAddress(link, file.id)}&download`;
  const download = element('a', { className: 'button', href, textContent: 'Download' });
  download.ariaLabel = `Download ${file.name}`;
  download.dataset['astroReload'] = '';
  ways.append(download);
  return element('li', {}, about, ways);
}

function noteRow({ atSeconds, text, answer }: NoteView): HTMLElement {
  const where = atSeconds === null ? 'The whole song' : `At ${formatDuration(atSeconds)}`;
  const row = element(
    'li',
    {},
    element('p', { className: 'small figures', textContent: where }),
    element('p', { dir: 'auto', className: 'song-text', textContent: text }),
  );
  if (answer)
    row.append(
      element('p', { className: 'small', textContent: 'We answered:' }),
      element('p', { dir: 'auto', className: 'song-text', textContent: answer }),
    );
  return row;
}

function versionParts(version: VersionView, link: string): HTMLElement[] {
  const tracks = deliveredTracks(version, link);
  const { message, files, notes } = version;
  return [
    ...(message ? [element('p', { dir: 'auto', className: 'song-text', textContent: message })] : []),
    element('ul', { className: 'song-files' }, ...files.map((file) => fileRow(file, tracks, link))),
    ...(notes.length > 0
      ? [
          element('h4', { textContent: 'What you asked for' }),
          element('ul', { className: 'song-notes' }, ...notes.map(noteRow)),
        ]
      : []),
  ];
}

/** The buyer's yes takes two presses: it ends the rounds of changes. */
function acceptButton(version: number, { link, fill }: SongPlace): HTMLElement {
  const key = crypto.randomUUID();
  const button = element('button', {
    type: 'button',
    className: 'button',
    textContent: 'I am happy with it',
  });
  const words = element('p', { className: 'small', role: 'status' });
  let isAsked = false;
  button.addEventListener('click', () => {
    if (!isAsked) {
      isAsked = true;
      button.textContent = 'Yes, it is finished';
      words.textContent = 'Are you sure? After this you cannot ask for changes here any more.';
      return;
    }
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    void acceptSong({ link, version, key }).then((answer) => {
      button.ariaDisabled = null;
      if (!('problem' in answer)) return fill(answer);
      words.className = 'field-error';
      words.textContent = answer.problem;
    });
  });
  return element('div', { className: 'song-accept' }, button, words);
}

function changeButton(version: VersionView, delivery: DeliveryView, song: SongPlace): HTMLElement {
  const button = element('button', {
    type: 'button',
    className: 'button',
    textContent: delivery.state === 'revising' ? 'Add another note' : 'Ask for a change',
  });
  const box = element('div', {}, button);
  button.addEventListener('click', () => {
    void import('./order-note.ts').then(({ openNoteForm }) => openNoteForm(box, version, song));
  });
  return box;
}

/** What can be done with the last version: a change asked for, or a yes. */
function answerParts(delivery: DeliveryView, last: VersionView, song: SongPlace): HTMLElement[] {
  const { state, roundsLeft } = delivery;
  const isReopened = state === 'accepted' && delivery.isReopened === true;
  if (state !== 'delivered' && state !== 'revising' && !isReopened) return [];
  const mayAsk = state === 'revising' || roundsLeft > 0;
  return [
    element('h3', { textContent: 'Should something change?' }),
    ...(state === 'delivered'
      ? [element('p', { className: 'small', textContent: roundsWords(delivery) })]
      : []),
    element(
      'div',
      { className: 'song-answers' },
      ...(mayAsk ? [changeButton(last, delivery, song)] : []),
      ...(state === 'delivered' ? [acceptButton(last.version, song)] : []),
    ),
  ];
}

const rightsNames = {
  'commercial-rights': 'Commercial rights',
  'exclusive-rights': 'Exclusive rights',
  'business-use': 'Business use',
} as const;

function licenceRow({ number, rights, document: json, revokedAt }: LicenceView): HTMLElement {
  const about = element('p', {}, element('strong', { textContent: rightsNames[rights] }), ' ');
  about.append(element('span', { className: 'small figures', textContent: number }));
  if (revokedAt)
    return element('li', {}, about, element('p', { className: 'small' }, 'Revoked on ', day(revokedAt)));
  const file = new Blob([json], { type: 'application/json' });
  const open = element('a', { className: 'button', href: licenceAddress(json), textContent: 'Licence' });
  open.ariaLabel = `Licence for ${rightsNames[rights]}`;
  const save = element('a', {
    className: 'button',
    download: `${number}.json`,
    textContent: 'Save as a file',
  });
  save.href = URL.createObjectURL(file);
  save.dataset['astroReload'] = '';
  return element('li', {}, about, element('p', { className: 'song-ways' }, open, save));
}

/** What can still be bought, with code of its own. */
function offerParts(delivery: DeliveryView, link: string): HTMLElement[] {
  if (!delivery.offers?.length) return [];
  const place = element('div', {});
  import('./order-offers.ts').then(
    ({ offerList }) => place.replaceWith(offerList(delivery, link)),
    (error: unknown) => console.warn('offers_failed', error),
  );
  return [place];
}

/** Who comes back from a payment has its id in the address: it is no part of the private link. */
function dropPaymentId(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('payment_id')) return;
  address.searchParams.delete('payment_id');
  history.replaceState(history.state, '', address);
}

function licenceParts({ licences = [] }: DeliveryView): HTMLElement[] {
  if (licences.length === 0) return [];
  return [
    element('h3', { textContent: 'Your rights' }),
    element('ul', { className: 'song-files' }, ...licences.map(licenceRow)),
  ];
}

function earlier(versions: readonly VersionView[], link: string): HTMLElement[] {
  if (versions.length === 0) return [];
  const parts = versions
    .toReversed()
    .flatMap((version) => [
      element('h4', {}, `Version ${version.version}, `, day(version.deliveredAt)),
      ...versionParts(version, link),
    ]);
  return [
    element(
      'details',
      {},
      element('summary', { textContent: `Earlier versions (${versions.length})` }),
      ...parts,
    ),
  ];
}

/**
 * Shows the song of a paid order; answers the heading and the sentence for it, what was bought with it and whether a first
 * version is here, or null where there is none.
 */
export function showSong(
  order: OrderView,
  song: SongPlace,
): { title: string; words: string; extras: string; isHere: boolean } | null {
  dropPaymentId();
  const delivery = readAs(deliveryView, order.delivery);
  if (!delivery || order.status !== 'paid') {
    song.place.replaceChildren();
    return null;
  }
  const last = delivery.versions.at(-1);
  const until = delivery.filesUntil;
  const parts = last
    ? [
        element('h3', { textContent: last.version > 1 ? `Version ${last.version}` : 'Listen' }),
        ...versionParts(last, song.link),
        ...(until ? [element('p', { className: 'small' }, 'Download your files by ', day(until), '.')] : []),
        ...answerParts(delivery, last, song),
        ...licenceParts(delivery),
        ...offerParts(delivery, song.link),
        ...earlier(delivery.versions.slice(0, -1), song.link),
      ]
    : [];
  song.place.replaceChildren(stepList(order.paidAt, delivery), ...parts);
  return {
    ...songWords(delivery),
    extras: extrasWords(order, delivery.boughtLater),
    isHere: last !== undefined,
  };
}
