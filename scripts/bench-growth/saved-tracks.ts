/** How long the saved tracks take as a library grows: the real Worker on a real D1, request by request in turn. */
import { UnsecuredJWT } from 'jose';
import { savedTracksPath, savedTrackPath } from '#lib/contract/library/library-paths.ts';
import { createApi } from '../../tests/support/api.ts';
import { median } from '../bench/figures.ts';
import { Stop } from '../stop.ts';

// Together with the first one not more than a user may save in a minute.
const warmUp = 15;
const rounds = 100;
const project = 'demo-bench';
const another = 'lofi-beat';

export interface LibraryTimes {
  saved: number;
  /** The first page of the list, a hundred tracks. */
  firstMs: number;
  /** The last page that is full. */
  lastMs: number;
  /** Saving one more. */
  saveMs: number;
}

interface Library {
  userId: string;
  headers: Record<string, string>;
  lastPath: string;
}

function headersOf(userId: string): Record<string, string> {
  const now = Math.floor(Date.now() / 1000);
  const issuer = `https://securetoken.google.com/${project}`;
  const claims = { sub: userId, aud: project, iss: issuer, auth_time: now, iat: now, exp: now + 3600 };
  return { Authorization: `Bearer ${new UnsecuredJWT(claims).encode()}` };
}

/** Medians for each number of saved tracks, in milliseconds. */
export async function timeSavedTracks(counts: readonly number[]): Promise<LibraryTimes[]> {
  const api = createApi({
    PUBLIC_FIREBASE_PROJECT_ID: project,
    PUBLIC_FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  });
  const origin = await api.start();

  async function ask(path: string, { headers }: Pick<Library, 'headers'>, method = 'GET') {
    const start = performance.now();
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, 'CF-Connecting-IP': api.newClient() },
    });
    await response.arrayBuffer();
    const ms = performance.now() - start;
    if (!response.ok) throw new Stop(`${method} ${path} was answered with ${response.status}.`);
    return { ms, next: /<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1] };
  }

  const saveAnother = (library: Library) => ask(savedTrackPath(another), library, 'PUT');
  const forgetAnother = ({ userId }: Library) =>
    api.rows('DELETE FROM saved_tracks WHERE user_id = ? AND track_id = ?', userId, another);

  async function fill(saved: number): Promise<Library> {
    const userId = `user-${saved}`;
    const library = { userId, headers: headersOf(userId), lastPath: savedTracksPath };
    await api.rows(
      `INSERT INTO saved_tracks (user_id, track_id, saved_at)
       SELECT ?1, id, '2026-01-01T00:00:' || substr('0' || (length(id) * 3), -2) || '.000Z'
       FROM tracks WHERE id LIKE 'bench-%' LIMIT ?2`,
      userId,
      saved,
    );
    for (let page = savedTracksPath, full = true; full;) {
      const { next } = await ask(page, library);
      library.lastPath = page;
      full = next !== undefined;
      page = next ?? page;
    }
    return library;
  }

  try {
    await api.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO tracks (id, title, artist, genre, duration_seconds, cover_art, audio_url)
       SELECT 'bench-' || i, 'A title of usual length', 'Somebody', 'Chamber', 200, '/audio/x.svg', '/audio/x.mp3' FROM n`,
      Math.max(...counts),
    );
    const libraries: { saved: number; library: Library; first: number[]; last: number[]; save: number[] }[] =
      [];
    for (const saved of counts)
      libraries.push({ saved, library: await fill(saved), first: [], last: [], save: [] });
    for (let round = 0; round < warmUp + rounds; round += 1)
      for (const { library, first, last, save } of libraries) {
        const times = [
          await ask(savedTracksPath, library),
          await ask(library.lastPath, library),
          await saveAnother(library),
        ].map(({ ms }) => ms);
        await forgetAnother(library);
        if (round < warmUp) continue;
        for (const [index, kept] of [first, last, save].entries()) kept.push(times[index] ?? NaN);
      }
    return libraries.map(({ saved, first, last, save }) => ({
      saved,
      firstMs: median(first),
      lastMs: median(last),
      saveMs: median(save),
    }));
  } finally {
    await api.stop();
  }
}
