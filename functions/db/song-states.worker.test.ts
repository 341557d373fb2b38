import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryLimits, progressStates, progressSteps } from '#lib/contract/order/song-progress.ts';
import { createApi } from '../../tests/support/api.ts';
import { rowsFilesUntil, songRows } from '../../tests/support/song-rows.ts';

/** What the database itself forbids of a song, whatever the code asks of it. */
const api = createApi();
beforeAll(api.start);
afterAll(api.stop);
const rows = songRows(api);
const { sql } = rows;

const stateOf = async (id: string) =>
  (await api.rows<{ state: string }>('SELECT state FROM order_progress WHERE order_id = ?', id))[0]?.state;

const allowed = new Set(
  Object.values(progressSteps).flatMap(({ from, to }) => from.map((state) => `${state}>${to}`)),
);
const pairs = progressStates.flatMap((from) => progressStates.map((to) => [from, to] as const));

describe('a song goes from state to state as the table says, and no other way', () => {
  it.each(pairs.filter(([from, to]) => from !== to))('%s to %s', async (from, to) => {
    const id = await rows.songIn(from);
    const version = from === 'waiting' || from === 'begun' ? 1 : 2;
    // Whatever else a delivery needs is there, so that only the step itself is judged.
    const step =
      to === 'delivered'
        ? async () => {
            await rows.newFile(id, version);
            await rows.insertDelivery(id, version);
            await rows.setState(id, to, version);
          }
        : () => rows.setState(id, to);
    // An accepted song goes on only with a round that was bought for it.
    if (from === 'accepted' && to === 'revising') {
      await expect(step()).rejects.toThrow('no round was bought');
      await rows.buyRound(id);
    }
    if (allowed.has(`${from}>${to}`)) await step();
    else await expect(step()).rejects.toThrow(/illegal step|nothing to deliver|no version|CHECK/);
    expect(await stateOf(id)).toBe(allowed.has(`${from}>${to}`) ? to : from);
  });

  it('and a further version may follow one that is delivered', async () => {
    expect(allowed.has('delivered>delivered')).toBe(true);
    const id = await rows.songIn('delivered');
    await rows.deliver(id, 2);
    expect(await stateOf(id)).toBe('delivered');
  });
});

describe('what is not paid', () => {
  it('has no song', async () => {
    const draft = await rows.newOrder('draft');
    const lyrics = await rows.newOrder('submitted', 'lyrics_unlock');
    for (const id of [draft, lyrics]) {
      expect(await stateOf(id)).toBeUndefined();
      await expect(
        sql(`INSERT INTO order_progress (order_id, changed_at) VALUES (?, '')`, id),
      ).rejects.toThrow('order is not paid');
    }
  });

  it.each(['waiting', 'begun', 'delivered', 'revising'] as const)(
    'moves no more once its money went back: %s',
    async (state) => {
      const id = await rows.songIn(state);
      await rows.refund(id);
      for (const to of progressStates.filter((other) => other !== state))
        await expect(rows.setState(id, to)).rejects.toThrow();
      await expect(rows.newFile(id, 1)).rejects.toThrow('no version to upload to');
      await expect(rows.newNote(id, 1)).rejects.toThrow('no round of changes');
      await expect(
        sql('UPDATE order_progress SET files_until = NULL WHERE order_id = ?', id),
      ).rejects.toThrow();
      expect(await stateOf(id)).toBe(state);
    },
  );

  it('is not delivered, though its files are there', async () => {
    const id = await rows.songIn('begun');
    await rows.newFile(id, 1);
    const late = await rows.newFile(id, 1, 'uploading');
    await rows.refund(id);
    await expect(rows.insertDelivery(id, 1)).rejects.toThrow('nothing to deliver');
    await expect(rows.completeFile(late)).rejects.toThrow('no version to upload to');
  });
});

describe('a delivery', () => {
  it('needs a file that is whole, and none that is not', async () => {
    const id = await rows.songIn('begun');
    await expect(rows.insertDelivery(id, 1)).rejects.toThrow('nothing to deliver');
    const file = await rows.newFile(id, 1, 'uploading');
    await expect(rows.insertDelivery(id, 1)).rejects.toThrow('nothing to deliver');
    await rows.newFile(id, 1);
    await expect(rows.insertDelivery(id, 1)).rejects.toThrow('nothing to deliver');
    await rows.completeFile(file);
    await rows.insertDelivery(id, 1);
    await expect(rows.insertDelivery(id, 1)).rejects.toThrow();
    await expect(rows.insertDelivery(id, 2)).rejects.toThrow('nothing to deliver');
  });

  it('is there before its version counts, and versions follow one another', async () => {
    const id = await rows.songIn('begun');
    await rows.newFile(id, 1);
    await expect(rows.setState(id, 'delivered', 1)).rejects.toThrow('illegal step');
    await rows.insertDelivery(id, 1);
    await expect(rows.setState(id, 'delivered', 2)).rejects.toThrow('illegal step');
    await expect(rows.setState(id, 'delivered')).rejects.toThrow();
    await rows.setState(id, 'delivered', 1);
    await expect(sql('UPDATE order_progress SET version = 0 WHERE order_id = ?', id)).rejects.toThrow();
  });

  it('is never changed or taken back', async () => {
    const id = await rows.songIn('delivered');
    await expect(sql(`UPDATE deliveries SET message = 'x' WHERE order_id = ?`, id)).rejects.toThrow('stays');
    await expect(sql('DELETE FROM deliveries WHERE order_id = ?', id)).rejects.toThrow('stays');
  });

  it('goes with its order, with all that belongs to it', async () => {
    const id = await rows.songIn('revising');
    await rows.newNote(id, 1);
    await sql('DELETE FROM orders WHERE id = ?', id);
    for (const table of ['order_progress', 'deliveries', 'delivery_files', 'revision_notes'])
      expect(await api.rows(`SELECT * FROM ${table} WHERE order_id = ?`, id)).toEqual([]);
  });
});

describe('a file of a delivered version', () => {
  const set = (id: string, change: string) => sql(`UPDATE delivery_files SET ${change} WHERE id = ?`, id);

  it.each([
    `name = 'other.mp3'`,
    'size = 6',
    `content_type = 'text/html'`,
    `etag = '"b"'`,
    `object_key = 'elsewhere'`,
    'version = 2',
    `state = 'uploading', completed_at = NULL`,
    `state = 'gone', removed_at = '2027-01-01'`,
    `state = 'removing', removed_at = '2026-12-25T09:59:59.999Z'`,
  ])('is not changed: %s', async (change) => {
    const id = await rows.songIn('begun');
    const file = await rows.deliver(id, 1);
    await expect(set(file, change)).rejects.toThrow();
  });

  it('is not deleted before its date, and its row not even then', async () => {
    const id = await rows.songIn('begun');
    const file = await rows.deliver(id, 1);
    await expect(sql('DELETE FROM delivery_files WHERE id = ?', file)).rejects.toThrow('stays');
    await set(file, `state = 'removing', removed_at = '${rowsFilesUntil}'`);
    await expect(sql('DELETE FROM delivery_files WHERE id = ?', file)).rejects.toThrow('stays');
    await expect(set(file, `state = 'complete', removed_at = NULL`)).rejects.toThrow();
    await set(file, `state = 'gone'`);
    await expect(sql('DELETE FROM delivery_files WHERE id = ?', file)).rejects.toThrow('stays');
  });

  it('is deleted before its date where the money went back', async () => {
    const id = await rows.songIn('begun');
    const file = await rows.deliver(id, 1);
    await rows.refund(id);
    await set(file, `state = 'removing', removed_at = '2026-11-26'`);
  });

  it('gets no other beside it', async () => {
    const id = await rows.songIn('delivered');
    await expect(rows.newFile(id, 1)).rejects.toThrow('no version to upload to');
    await expect(rows.newFile(id, 3)).rejects.toThrow('no version to upload to');
  });
});

describe('limits', () => {
  it('a version has at most twenty files, and one that is removed makes room', async () => {
    const id = await rows.songIn('begun');
    const [first = ''] = await Promise.all(
      Array.from({ length: deliveryLimits.filesInVersion }, () => rows.newFile(id, 1, 'uploading')),
    );
    await expect(rows.newFile(id, 1)).rejects.toThrow('limit_files_in_version');
    await sql(`UPDATE delivery_files SET state = 'removing', removed_at = '2026-11-26' WHERE id = ?`, first);
    await rows.newFile(id, 1);
  });

  it('parts come while a file is uploaded', async () => {
    const id = await rows.songIn('begun');
    const file = await rows.newFile(id, 1, 'uploading');
    const part = () =>
      sql(`INSERT INTO upload_parts VALUES (?, 1, ?, 'x') ON CONFLICT DO NOTHING`, file, 'a'.repeat(44));
    await part();
    await rows.completeFile(file);
    await sql('DELETE FROM upload_parts WHERE file_id = ?', file);
    await expect(part()).rejects.toThrow('the upload is over');
  });

  it('notes come in a round, at most fifty on a version, and stay as they were written', async () => {
    const id = await rows.songIn('delivered');
    await expect(rows.newNote(id, 1)).rejects.toThrow('no round');
    await rows.setState(id, 'revising');
    await expect(rows.newNote(id, 2)).rejects.toThrow('no round');
    for (let note = 0; note < deliveryLimits.notesOnVersion; note += 1) await rows.newNote(id, 1);
    await expect(rows.newNote(id, 1)).rejects.toThrow('limit_notes_on_version');
    await expect(sql(`UPDATE revision_notes SET text = 'x' WHERE order_id = ?`, id)).rejects.toThrow('stays');
    await sql(`UPDATE revision_notes SET answer = 'Yes', answered_at = 'x' WHERE order_id = ?`, id);
    await expect(sql(`UPDATE revision_notes SET answer = 'No' WHERE order_id = ?`, id)).rejects.toThrow(
      'stays',
    );
    await expect(sql('DELETE FROM revision_notes WHERE order_id = ?', id)).rejects.toThrow('stays');
  });

  it('a round is counted when it is asked for, and none beyond those that are paid', async () => {
    const id = await rows.songIn('delivered');
    await expect(sql(`UPDATE order_progress SET state = 'revising' WHERE order_id = ?`, id)).rejects.toThrow(
      'illegal step',
    );
    await expect(sql('UPDATE order_progress SET rounds_used = 1 WHERE order_id = ?', id)).rejects.toThrow(
      'illegal step',
    );
    await rows.setState(id, 'revising');
    await rows.deliver(id, 2);
    await expect(rows.setState(id, 'revising')).rejects.toThrow('CHECK');
  });
});
