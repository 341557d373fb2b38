import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playlistWithTracks } from '#lib/contract/library/library-answers.ts';
import { licenceKeys } from '#lib/contract/licence/licence.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { object, readJsonAs, recordOf, text } from '#lib/data/shapes.ts';
import { createRandom } from '#lib/data/random.ts';
import {
  changesAnything,
  previewOf,
  readEverything,
  takeEverything,
} from '#lib/library/everything/everything.ts';
import { decodeMelody } from '#lib/melody/melody-code.ts';
import { decodeTune } from '#lib/melody/tune-code.ts';
import { readReading } from '#lib/news/reading.ts';
import { readSettings } from '#lib/player/player-settings.ts';
import { readPlayer } from '#lib/player/stored-player.ts';
import { draftOf } from '#stores/custom-song/song-draft.ts';
import { readFormDraft } from '#stores/form/form-draft.ts';
import { createAccountCopy } from '#stores/library/account-copy.ts';
import { allParts, forThisBrowser } from '#stores/library/everything/all-parts.ts';
import { $favourites, watchFavourites } from '#stores/library/favourites.ts';
import { createGuestPlaylists } from '#stores/library/guest-playlists.ts';
import { libraryOwner, waitingHearts } from '#stores/library/hearts.ts';
import { $history, watchHistory } from '#stores/library/listening-history.ts';
import { readOwnSongs } from '#stores/library/own-songs.ts';
import { readFormFields } from '#stores/lyrics/form-fields.ts';
import { readHandedOver } from '#stores/lyrics/hand-over.ts';
import { readSavedSongs } from '#stores/lyrics/stored-songs.ts';
import { readWork as readLyricsWork } from '#stores/lyrics/stored-work.ts';
import { $savedStories, watchSaved } from '#stores/news/saved-stories.ts';
import { readLastOrder } from '#stores/order/last-order.ts';
import { readPending } from '#stores/payment/pending-payment.ts';
import { accountKeys } from '#stores/session/account-keys.ts';
import { readSaved, readWork } from '#stores/song/stored-songs.ts';
import { readProjects } from '#stores/studio/stored-projects.ts';
import { studioKeys } from '#stores/studio/studio-keys.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { sourceFile } from '../support/source-files.ts';

/**
 * What a visitor of an earlier release has stored must be read whole by each later one. A fixture is the browser's storage
 * of the release that its name says, and is never changed: who changes what is stored adds the next.
 */
const folder = 'tests/fixtures/stored-state';
const releases = readdirSync(new URL(`../../${folder}`, import.meta.url)).map((name) =>
  name.replace('.json', ''),
);
const texts = recordOf(text);
const stateShape = object({ release: text, local: texts, session: texts });

function stateOf(release: string) {
  const state = readJsonAs(stateShape, sourceFile(`${folder}/${release}.json`));
  if (!state) throw new Error(`${release} is no stored state`);
  return state;
}

/** Who is signed in, payments, forms that hold an address, what is put aside or made anew, and how this device is set. */
const leftOut = [
  ...[
    'notewright-session',
    'notewright-session-email',
    'notewright-account-playlists',
    'notewright-library-of',
  ],
  ...[
    'notewright-waiting-hearts',
    'notewright-payment-news',
    'notewright-song-draft',
    'notewright-support-form',
  ],
  ...['notewright-business-form', 'notewright-licence-keys', 'notewright-lyrics-form', 'lyricsUsageCount'],
  ...['notewright-melodies-aside', 'notewright-songs-aside', 'notewright-player', 'notewright-theme'],
];

/** How many entries a stored list has, whatever the readers make of it. */
const lengthOf = (json: string | undefined, field?: string): number => {
  const value: unknown = JSON.parse(json ?? 'null');
  const list: unknown = field === undefined ? value : object({ [field]: (inner) => inner })(value)[field];
  if (!Array.isArray(list) || list.length === 0) throw new Error('The fixture has no list here');
  return list.length;
};

describe.each(releases)('what a browser stored in %s', (release) => {
  const { local, session } = stateOf(release);
  const read = (key: string) => local[key] ?? null;
  const stopping: (() => void)[] = [];

  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage({ ...local }));
    vi.stubGlobal('sessionStorage', memoryStorage({ ...session }));
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
  });
  afterEach(() => {
    for (const stop of stopping.splice(0)) stop();
    vi.unstubAllGlobals();
  });

  it('is read whole: lyrics', () => {
    expect(readSavedSongs()).toHaveLength(lengthOf(local['notewright-lyrics-saved'], 'songs'));
    const work = readLyricsWork();
    expect(work.versions).toHaveLength(lengthOf(local['notewright-lyrics'], 'versions'));
    expect(work.current).toBe(work.versions[0]?.id);
    expect(readHandedOver()?.title).toBe('Kitchen Rain');
    expect(readFormFields()).toMatchObject({ theme: 'rain' });
  });

  it('is read whole: melodies', () => {
    const stored = readProjects(read(studioKeys.studioProjects) ?? '');
    expect(stored?.foreign).toEqual([]);
    expect(stored?.projects).toHaveLength(lengthOf(local[studioKeys.studioProjects], 'melodies'));
    for (const { code } of stored?.projects ?? []) expect(decodeTune(code)).not.toBeNull();
    expect(decodeMelody(read(studioKeys.studioMelody) ?? '')).not.toBeNull();
  });

  it('is read whole: songs', () => {
    const { songs, foreign } = readSaved();
    expect([songs.length, foreign]).toEqual([lengthOf(local['notewright-songs'], 'songs'), []]);
    expect(readWork()?.takes).toHaveLength(lengthOf(local['notewright-song'], 'takes'));
  });

  it('is read whole: hearts, history, playlists and songs that were ordered', async () => {
    stopping.push(watchFavourites(), watchHistory());
    expect($favourites.get()).toHaveLength(lengthOf(local[storageKeys.favourites]));
    expect($history.get()).toHaveLength(lengthOf(local['notewright-history']));
    expect(readOwnSongs()).toHaveLength(lengthOf(local['notewright-own-songs']));
    const guest = createGuestPlaylists({
      read: () => read(accountKeys.guestPlaylists),
      write: () => false,
      now: () => new Date(),
      newId: () => '',
    });
    expect(guest.whole()).toEqual([playlistWithTracks(guest.whole()[0])]);
    expect(guest.whole()[0]?.tracks).not.toEqual([]);
    const copy = createAccountCopy({ read: () => read(accountKeys.playlists), write: () => undefined });
    expect(await copy.storage('user-1')?.list()).toHaveLength(1);
    const listed = guest.whole()[0]?.id ?? '';
    expect((await copy.storage('user-1')?.open(listed))?.tracks).not.toEqual([]);
    expect(libraryOwner()).toBe('user-1');
    expect(waitingHearts('user-1')).toEqual({ 'lofi-beat': true });
    expect(readLastOrder()?.orderLink).toMatch(/^\/order\?id=/);
  });

  it('is read whole: news, player and payments', () => {
    stopping.push(watchSaved());
    expect($savedStories.get()).toHaveLength(lengthOf(local['notewright-saved-stories']));
    expect(readReading(read('notewright-news'))).toMatchObject({ words: ['lawsuit'], sources: ['NPR'] });
    const settings = readSettings(read(storageKeys.playerSettings));
    expect(settings).toEqual({ volume: 65, shuffle: true, repeat: 'all', shortcuts: false });
    const player = readPlayer(read(storageKeys.player), settings, createRandom(1));
    expect([player.queue.length, player.progress]).toEqual([2, 12.3]);
    expect(readPending('lyrics')?.paymentId).toBe('cs_test_1');
    expect(readPending('song')?.orderLink).toBe('/order?id=12&key=abc');
    expect(readJsonAs(licenceKeys, read('notewright-licence-keys'))).toEqual({ keys: [] });
  });

  it('is read whole: forms', () => {
    expect(draftOf(read('notewright-song-draft')).fields.title).toBe('Forty Summers');
    for (const key of [storageKeys.contactForm, storageKeys.inquiryForm])
      expect(readFormDraft(key)).toMatchObject({ fields: { email: 'ada@example.com' }, waiting: {} });
  });

  it('goes into one file and back, whole, and changes nothing where it came from', () => {
    const taken = takeEverything(allParts, read, new Date());
    expect(taken.unread).toBe(0);
    const everything = readEverything(taken.json);
    if ('refused' in everything) throw new Error(everything.refused);
    expect(Object.entries(everything.parts).filter(([, { length }]) => length === 0)).toEqual([]);
    const elsewhere = previewOf(
      forThisBrowser(everything, () => null),
      allParts,
      () => null,
    );
    expect(elsewhere.reduce((sum, { counts, unread }) => sum + counts.added + unread, 0)).toBe(taken.entries);
    expect(elsewhere.map(({ unread }) => unread)).toEqual(allParts.map(() => 0));
    expect(changesAnything(previewOf(forThisBrowser(everything, read), allParts, read))).toBe(false);
  });

  it('goes into the file but for what is named here', () => {
    const keys = allParts.map(({ key }) => key);
    expect(Object.keys(local).filter((key) => !keys.includes(key))).toEqual(leftOut.toSorted());
  });

  it('keeps who is signed in, payments and addresses out of the file', () => {
    const { json } = takeEverything(allParts, read, new Date());
    for (const secret of ['user-1', 'ada@example.com', 'cs_test_1', 'Analytical', 'notewright-session'])
      expect(json).not.toContain(secret);
  });
});
