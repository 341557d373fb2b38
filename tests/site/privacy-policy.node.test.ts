import { describe, expect, it } from 'vitest';
import { cookieNames } from '#lib/contract/shared/cookies.ts';
import { libraryDatabase } from '#lib/browser/kept-store/database.ts';
import { libraryFolder } from '#lib/browser/kept-store/private-files.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { accountKeys } from '#stores/session/account-keys.ts';
import { licenceKeysKept } from '#stores/licence/kept-keys.ts';
import { heartKeys } from '#stores/library/heart-keys.ts';
import { historyKeys } from '#stores/library/history-keys.ts';
import { ownSongKeys } from '#stores/library/own-song-keys.ts';
import { worksKeys } from '#stores/library/works/works-keys.ts';
import { smartKeys } from '#stores/library/smart-keys.ts';
import { lyricsKeys } from '#stores/lyrics/lyrics-keys.ts';
import { newsKeys } from '#stores/news/news-keys.ts';
import { paymentKeys } from '#stores/payment/payment-keys.ts';
import { soundKeys } from '#stores/player/sound-keys.ts';
import { songKeys as orderedSongKeys } from '#stores/custom-song/song-keys.ts';
import { songKeys } from '#stores/song/song-keys.ts';
import { studioKeys } from '#stores/studio/studio-keys.ts';
import { sourceFile, sourceFiles } from '../support/source-files.ts';

const policy = sourceFile('src/content/policies/privacy-policy.md');

/** The names in the first column of the tables below a heading of the policy. */
function listed(heading: string): string[] {
  const section = policy.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).sort();
}

describe('the privacy policy', () => {
  it('lists exactly the storage keys of the code', () => {
    expect(listed('In your browser')).toEqual(
      [
        storageKeys,
        accountKeys,
        licenceKeysKept,
        heartKeys,
        historyKeys,
        ownSongKeys,
        worksKeys,
        smartKeys,
        lyricsKeys,
        newsKeys,
        paymentKeys,
        orderedSongKeys,
        songKeys,
        studioKeys,
        soundKeys,
      ]
        .flatMap((keys) => Object.values<string>(keys))
        .sort(),
    );
  });

  it('lists exactly the tables of the migrations', () => {
    const sql = sourceFiles('migrations', /\.sql$/)
      .map(({ text }) => text)
      .join('\n');
    // A table that was made anew stands there twice.
    const tables = new Set(
      [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name = '']) => name),
    );
    expect(tables.size).toBeGreaterThan(0);
    expect(listed('On our server')).toEqual([...tables].sort());
  });

  it('lists exactly the caches of the service worker', () => {
    const code = sourceFile('src/offline/service-worker.ts');
    const named = [...code.matchAll(/cacheName: '(\w+)'/g)].map(([, name = '']) => name);
    expect(named).not.toEqual([]);
    expect(listed('Kept for use without a network')).toEqual([...named, 'workbox-precache-v2'].sort());
  });

  it('lists exactly the database and the folder of own tracks', () => {
    expect(listed('Your own tracks')).toEqual([libraryDatabase, libraryFolder].sort());
    const openers = sourceFiles('src', /\.(ts|tsx|astro|js)$/).filter(
      ({ path, text }) => !path.includes('.test.') && /indexedDB\.open\(|getDirectoryHandle\(/.test(text),
    );
    expect(openers.map(({ path }) => path).sort()).toEqual([
      'src/lib/browser/kept-store/database.ts',
      'src/lib/browser/kept-store/private-files.ts',
    ]);
  });

  it('lists exactly the cookies of the code', () => {
    expect(listed('Cookies')).toEqual(Object.values(cookieNames).sort());
  });

  it('knows every cookie, because code sets one only by its name in that list', () => {
    const code = [...sourceFiles('src', /\.(ts|tsx|astro|js)$/), ...sourceFiles('functions', /\.ts$/)];
    const setters = code
      .filter(({ path }) => !path.includes('.test.'))
      .map(({ text }) => text.replaceAll(/\s+/g, ' '));
    const calls = setters.flatMap(
      (text) => text.match(/(?:set|generate)(?:Signed)?Cookie\( ?(?:context, ?)?[^,]+,/g) ?? [],
    );
    expect(calls).not.toHaveLength(0);
    expect(calls.filter((call) => !call.includes('cookieName('))).toEqual([]);
    expect(
      setters.filter((text) =>
        /document\.cookie\s*=[^=]|['"]Set-Cookie['"](?!: (?:cookie|generateCookie\())/i.test(text),
      ),
    ).toEqual([]);
  });
});

describe('browser storage', () => {
  it('is touched by lib/browser and two inline scripts only, so that the list of keys is whole', () => {
    const outside = sourceFiles('src', /\.(ts|tsx|astro|js)$/)
      .filter(
        ({ path }) =>
          !path.startsWith('src/lib/browser/') &&
          !/^src\/page-scripts\/(?:head|waits)\.js$/.test(path) &&
          !path.includes('.test.'),
      )
      .filter(({ text }) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(text));
    expect(outside.map(({ path }) => path)).toEqual([]);
  });

  it('has one name for the theme, the face and the last order, in the inline scripts too', () => {
    const head = sourceFile('src/page-scripts/head.js');
    expect(head).toContain(`localStorage.getItem('${storageKeys.theme}')`);
    expect(sourceFile('src/page-scripts/waits.js')).toContain(
      `localStorage.getItem('${storageKeys.lastOrder}')`,
    );
    expect(head).toContain(`sessionStorage.getItem('${storageKeys.standInFace}')`);
  });
});
