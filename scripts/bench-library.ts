/**
 * How long the first page of the saved tracks takes for a library of 10,000 beside an empty one, in the same
 * run and runtime, request by request in turn. The goal: less than 3 times as long.
 */
import { UnsecuredJWT } from 'jose';
import { savedTracksPath, savedTrackPath } from '#lib/contract/library-paths.ts';
import { createApi } from '../tests/support/api.ts';

const rounds = 300;
const warmUp = 50;
const saved = 10_000;
const goal = 3;
const project = 'demo-bench';

const api = createApi({
  PUBLIC_FIREBASE_PROJECT_ID: project,
  PUBLIC_FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
});
const origin = await api.start();

const now = Math.floor(Date.now() / 1000);
const headersOf = (sub: string) => {
  const claims = { sub, aud: project, iss: `https://securetoken.google.com/${project}` };
  const token = new UnsecuredJWT({ ...claims, auth_time: now, iat: now, exp: now + 3600 }).encode();
  return { Authorization: `Bearer ${token}` };
};
const users = { empty: headersOf('empty'), full: headersOf('full') };

await fetch(`${origin}${savedTrackPath('lofi-beat')}`, { method: 'PUT', headers: users.full });
await api.rows(
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
   INSERT INTO tracks (id, title, artist, genre, duration_seconds, cover_art, audio_url)
   SELECT 'bench-' || i, 'A title of usual length', 'Somebody', 'Chamber', 200, '/audio/x.svg', '/audio/x.mp3' FROM n`,
  saved - 1,
);
await api.rows(
  `INSERT INTO saved_tracks (user_id, track_id, saved_at)
   SELECT 'full', id, '2026-01-01T00:00:' || substr('0' || (length(id) * 3), -2) || '.000Z' FROM tracks WHERE id LIKE 'bench-%'`,
);

async function time(user: keyof typeof users): Promise<{ ms: number; tracks: number }> {
  const start = performance.now();
  const response = await fetch(`${origin}${savedTracksPath}`, { headers: users[user] });
  const tracks = (await response.json()) as unknown[];
  return { ms: performance.now() - start, tracks: tracks.length };
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
const figures: Record<keyof typeof users, number[]> = { empty: [], full: [] };
let page = 0;
for (let round = 0; round < warmUp + rounds; round += 1) {
  const [empty, full] = [await time('empty'), await time('full')];
  page = full.tracks;
  if (round < warmUp) continue;
  figures.empty.push(empty.ms);
  figures.full.push(full.ms);
}
await api.stop();

const [empty, full] = [median(figures.empty), median(figures.full)];
console.log(`GET ${savedTracksPath}, median of ${rounds}, in turn:`);
console.log(
  `${page} of ${saved.toLocaleString('en-US')} saved ${full.toFixed(2)} ms, empty library ${empty.toFixed(2)} ms, ratio ${(full / empty).toFixed(2)} (goal below ${goal})`,
);
process.exitCode = page === 100 && full / empty < goal ? 0 : 1;
