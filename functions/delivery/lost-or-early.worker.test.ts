import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadView } from '#lib/contract/desk/desk-orders.ts';
import { createDesk, digestOf, mp3Of } from '../../tests/support/desk.ts';
import { randomFrom } from '../../tests/support/random.ts';

/**
 * A property: whatever fails before or after it was done, in whatever order owner and buyer act, no file is lost, doubled
 * or shown early, no mail goes without its file, no note is doubled, no state is skipped, and no bytes are left behind.
 * Random songs against the real Worker, database and store: 40 that nobody has seen yet, or as many as `RUNS` says. `SEED`
 * repeats their dice; what fails on the way is up to the moment.
 */
const runs = Number(process.env['RUNS'] ?? '40');
const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000_000));
const atOnce = 10;
/** How likely each call of the database and of the store fails. */
const storm = 0.15;

const desk = createDesk();
const { shop, owner } = desk;
beforeAll(shop.start);
afterAll(shop.stop);

interface Sent {
  version: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** Null until an answer told it. */
  id: string | null;
  isRemoved: boolean;
  /** The answer said that it is whole. */
  isWhole: boolean;
}

/** One song's story in the storm. Answers what was sent and told. */
async function story(song: Awaited<ReturnType<typeof desk.paidSong>>, seed: number) {
  const random = randomFrom(seed);
  const files = new Map<string, Sent>();
  const notes = new Map<string, { text: string; isTold: boolean }>();
  const early: string[] = [];
  let version = 0;
  let isAccepted = false;

  /** Mostly the newest, so that stories get on. */
  const pick = () => {
    const all = [...files.entries()];
    return random.chance(0.7) ? all.at(-1) : all[random.below(all.length)];
  };
  const isUnderWay = () => [...files.values()].some((sent) => !sent.isWhole && !sent.isRemoved);
  type Step = () => Promise<unknown>;
  const steps: readonly [Step, ...Step[]] = [
    () => owner.begin(song.id),
    async () => {
      const [key, sent] =
        files.size === 0 || random.chance(isUnderWay() ? 0.1 : 0.6)
          ? [
              crypto.randomUUID(),
              {
                version: version + 1,
                bytes: mp3Of(200 + random.below(800), random.below(250)),
                ...{ id: null, isRemoved: false, isWhole: false },
              },
            ]
          : (pick() ?? ['', null]);
      if (!sent) return;
      files.set(key, sent);
      const answer = await owner.start(song.id, { version: sent.version, size: sent.bytes.length }, key);
      if (answer.ok) sent.id = ((await answer.json()) as UploadView).id;
    },
    async () => {
      const [, sent] = pick() ?? [];
      if (!sent?.id) return;
      // One in ten is damaged on its way.
      const bytes = random.chance(0.1) ? mp3Of(sent.bytes.length, 251) : sent.bytes;
      await owner.putPart(sent.id, 1, bytes, { 'Content-Digest': digestOf(sent.bytes) });
    },
    async () => {
      const [, sent] = pick() ?? [];
      if (!sent?.id) return;
      const answers = await Promise.all(
        Array.from({ length: 1 + random.below(2) }, () => owner.complete(sent.id ?? '')),
      );
      sent.isWhole ||= answers.some(({ ok }) => ok);
    },
    async () => {
      const [, sent] = pick() ?? [];
      if (!sent?.id || !random.chance(0.15)) return;
      const { status } = await owner.remove(sent.id);
      // Where nobody knows whether it was done, it may be.
      if (status !== 409) sent.isRemoved = true;
    },
    async () => {
      const next = version + 1;
      const answers = await Promise.all(
        Array.from({ length: 1 + random.below(3) }, () => owner.deliver(song.id, next, 'Here')),
      );
      if (answers.some(({ ok }) => ok)) version = Math.max(version, next);
    },
    async () => {
      const key = random.chance(0.6) ? crypto.randomUUID() : ([...notes.keys()][0] ?? crypto.randomUUID());
      const note = notes.get(key) ?? { text: `Note ${key}`, isTold: false };
      notes.set(key, note);
      const answer = await song.buyer.note(note.text, 42, Math.max(1, version), key);
      note.isTold ||= answer.ok;
    },
    async () => {
      if (random.chance(0.2)) isAccepted ||= (await song.buyer.accept(Math.max(1, version))).ok;
    },
    async () => {
      const [, sent] = pick() ?? [];
      if (!sent?.id) return;
      const answer = await song.buyer.file(sent.id);
      const got = Buffer.from(await answer.arrayBuffer());
      if (answer.status !== 200) return;
      const [row] = await shop.api.rows<{ version: number }>(
        'SELECT version FROM order_progress WHERE order_id = ?',
        song.id,
      );
      // What was read was delivered: that never ends being so.
      if ((row?.version ?? 0) < sent.version) early.push(sent.id);
      if (!got.equals(Buffer.from(sent.bytes))) early.push(`other bytes in ${sent.id}`);
    },
  ];
  for (let step = 20 + random.below(25); step > 0; step -= 1)
    await Promise.all(Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => random.pick(steps)()));
  return { seed, song, files: [...files.values()], notes: [...notes.values()], early, version, isAccepted };
}

/** What is wrong with a song after the storm; nothing when all is as it has to be. */
async function faultsOf({
  seed,
  song,
  files,
  notes,
  early,
  version,
  isAccepted,
}: Awaited<ReturnType<typeof story>>) {
  const faults = early.map((what) => `shown early: ${what}`);
  const must = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  const rowsOf = <T>(sql: string) => shop.api.rows<T>(sql, song.id);
  const [progress] = await rowsOf<{ state: string; version: number; rounds_used: number }>(
    'SELECT * FROM order_progress WHERE order_id = ?',
  );
  const deliveries = await rowsOf<{ version: number }>(
    'SELECT version FROM deliveries WHERE order_id = ? ORDER BY 1',
  );
  const rows = await rowsOf<{ id: string; version: number; state: string; object_key: string }>(
    'SELECT * FROM delivery_files WHERE order_id = ?',
  );
  const mails = await rowsOf<{ detail: string }>(
    `SELECT detail FROM outbox WHERE order_id = ? AND kind = 'buyer_delivered' ORDER BY created_at`,
  );
  const written = await rowsOf<{ text: string }>('SELECT text FROM revision_notes WHERE order_id = ?');
  const objects = await desk.objectsOf(song.id);
  const versions = deliveries.map((row) => row.version);
  must(
    JSON.stringify(versions) === JSON.stringify(versions.map((_, index) => index + 1)),
    `versions ${versions.join()}`,
  );
  must(progress?.version === versions.length, 'the progress counts other versions');
  must(versions.length >= version, 'a delivery that was told is lost');
  must(mails.length === versions.length, `${mails.length} mails for ${versions.length} deliveries`);
  must(!isAccepted || progress?.state === 'accepted', 'an acceptance that was told is lost');
  for (const delivered of versions) {
    const own = rows.filter((row) => row.version === delivered);
    must(
      own.length > 0 && own.every(({ state }) => state === 'complete'),
      `version ${delivered} is not whole`,
    );
  }
  for (const sent of files) {
    const row = rows.find(({ id }) => id === sent.id);
    if (sent.isWhole && !sent.isRemoved && progress?.state !== 'accepted')
      must(row?.state === 'complete', `a whole file is lost: ${sent.id}`);
    if (!sent.id || row?.state !== 'complete' || row.version > versions.length) continue;
    const answer = await song.buyer.file(sent.id);
    const got = Buffer.from(await answer.arrayBuffer());
    must(answer.status === 200 && got.equals(Buffer.from(sent.bytes)), `wrong bytes in ${sent.id}`);
  }
  must(new Set(written.map(({ text }) => text)).size === written.length, 'a note is doubled');
  for (const note of notes)
    must(!note.isTold || written.some(({ text }) => text === note.text), 'a note is lost');
  const kept = rows.filter(({ state }) => state === 'complete').map((row) => row.object_key);
  must(
    JSON.stringify(objects.map(({ key }) => key).sort()) === JSON.stringify(kept.sort()),
    `${objects.length} objects for ${kept.length} files`,
  );
  return faults.map((fault) => `SEED=${seed}: ${fault}`);
}

describe(`${runs} random songs from SEED=${firstSeed}`, () => {
  it('lose, double and show early nothing', { timeout: 600_000 + runs * 2000 }, async () => {
    const stories: Awaited<ReturnType<typeof story>>[] = [];
    const songs: Awaited<ReturnType<typeof desk.paidSong>>[] = [];
    for (let run = 0; run < runs; run += 1) songs.push(await desk.begunSong());
    await desk.faults({ storm });
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let run = next; run < runs; run = next) {
          next += 1;
          const song = songs[run];
          if (song) stories.push(await story(song, firstSeed + run));
        }
      }),
    );
    await desk.faults({});
    // The storm is over: what was left lying is swept.
    await desk.night(1);
    for (let hours = 25; hours < 100; hours += 1) {
      await shop.cron(hours * 60);
      const left = `SELECT 1 FROM delivery_files WHERE state IN ('uploading', 'removing')`;
      if ((await shop.api.rows(left)).length === 0) break;
    }
    const faults: string[] = [];
    for (const one of stories) faults.push(...(await faultsOf(one)));
    expect(faults).toEqual([]);
    const deliveries = stories.reduce((sum, one) => sum + one.version, 0);
    if (runs >= 40) expect(deliveries).toBeGreaterThan(0);
    const files = stories.flatMap((one) => one.files).filter(({ isWhole }) => isWhole).length;
    console.log(
      `${runs} random songs from SEED=${firstSeed}: ${files} whole files, ${deliveries} deliveries, 0 lost, 0 early`,
    );
  });
});
