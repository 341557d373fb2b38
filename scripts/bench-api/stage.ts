/** Fills the database and the stored copies of a bench, and knows its users. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Miniflare } from 'miniflare';
import { migratedDatabase } from '../bench/runtime.ts';
import { newsCopy, postsCopy } from './copies.ts';

const project = 'notewright-bench';

/** A signed-in user changes at most 120 things a minute, so that many users must share the load. */
const userCount = 500;
const trackCount = 300;

export interface User {
  id: string;
  headers: { Authorization: string };
}

/** A key of the identity service, and users with tokens of it. */
export async function makeUsers() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' }],
  });
  const now = Math.floor(Date.now() / 1000);
  const makeUser = async (id: string): Promise<User> => {
    const claims = { sub: id, auth_time: now - 10, iat: now - 10, exp: now + 3600 };
    const token = await new SignJWT({
      ...claims,
      aud: project,
      iss: `https://securetoken.google.com/${project}`,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
      .sign(privateKey);
    return { id, headers: { Authorization: `Bearer ${token}` } };
  };
  const names = Array.from({ length: userCount }, (_, index) => `writer-${index}`);
  return {
    project,
    keys,
    reader: await makeUser('reader'),
    writers: await Promise.all(names.map(makeUser)),
  };
}

export const trackOf = (index: number) => `bench-${index % trackCount}`;

const cover = '/audio/lofi-beat.svg';

/** The database with a library of usual size, and the news and posts as the cron leaves them. */
export async function setStage(runtime: Miniflare, userIds: readonly string[], reader: string) {
  const db = await migratedDatabase(runtime);

  // A table like that of the messages, without its trigger.
  for (const sql of [
    `CREATE TABLE bare_messages (id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
       email TEXT NOT NULL, subject TEXT NOT NULL, message TEXT NOT NULL, created_at TEXT NOT NULL) STRICT`,
    'CREATE INDEX bare_messages_by_time ON bare_messages (created_at)',
  ])
    await db.prepare(sql).run();

  const list = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => index));
  const time = `'2026-01-01T00:00:' || substr('0' || (value % 60), -2) || '.000Z'`;
  const playlistId = crypto.randomUUID();
  await db
    .prepare(
      `INSERT INTO accounts (user_id, created_at) SELECT value, '2026-01-01T00:00:00.000Z' FROM json_each(?)`,
    )
    .bind(JSON.stringify([...userIds, reader]))
    .run();
  await db
    .prepare(
      `INSERT INTO tracks (id, title, artist, genre, duration_seconds, cover_art, audio_url)
       SELECT 'bench-' || value, 'A title of usual length', 'Somebody', 'Chamber', 200, ?2, '/audio/x.mp3' FROM json_each(?1)`,
    )
    .bind(list(trackCount), cover)
    .run();
  for (const [sql, count] of [
    [
      `INSERT INTO saved_tracks (user_id, track_id, saved_at) SELECT ?2, 'bench-' || value, ${time} FROM json_each(?1)`,
      trackCount,
    ],
    [
      `INSERT INTO plays (user_id, track_id, sent_time, played_at) SELECT ?2, 'bench-' || value, ${time}, ${time} FROM json_each(?1)`,
      50,
    ],
    [
      `INSERT INTO playlists (id, user_id, title, description, created_at, updated_at)
       SELECT CASE value WHEN 0 THEN '${playlistId}' ELSE 'list-' || value END, ?2, 'A playlist', '', ${time}, ${time} FROM json_each(?1)`,
      10,
    ],
  ] as const)
    await db.prepare(sql).bind(list(count), reader).run();
  await db
    .prepare(
      `INSERT INTO playlist_tracks (playlist_id, track_id, position) SELECT ?2, 'bench-' || value, value FROM json_each(?1)`,
    )
    .bind(list(20), playlistId)
    .run();

  const feeds = await runtime.getKVNamespace('FEEDS', 'site');
  for (const [name, copy] of [
    ['news', newsCopy()],
    ['blog', postsCopy()],
  ] as const)
    await feeds.put(`copy/${name}`, JSON.stringify(copy), {
      metadata: { etag: '"bench"', updatedAtMs: Date.now() },
    });
  return { playlistId };
}
