import { expect, it } from 'vitest';
import { coverName, keptId, keptTrack, soundName } from './kept-track.ts';
import { orphanFiles } from './orphan-files.ts';

const row = (place: number, more = {}) =>
  keptTrack({
    id: keptId(new Uint8Array(16).fill(place)),
    title: 'Rain',
    artist: '',
    genre: '',
    addedAt: '2026-11-01T00:00:00.000Z',
    kind: 'brought',
    hash: 'a'.repeat(64),
    bytes: 1,
    mime: '',
    fileName: '',
    ...more,
  });

const kept = row(1);
const takenOut = row(2, { removedAt: '2026-11-02T00:00:00.000Z', hasCover: true });
const forgotten = row(3);

it('a file is an orphan when no track names it, and so is its cover', () => {
  const gone = [soundName(forgotten), coverName(forgotten)];
  expect(orphanFiles([soundName(kept), coverName(kept), ...gone], [kept])).toEqual(gone);
});

it('what was taken out keeps its files for as long as its row is there', () =>
  expect(orphanFiles([soundName(takenOut), coverName(takenOut)], [takenOut])).toEqual([]));

it('an older content of a track is one', () => {
  const before = soundName(row(1, { hash: 'b'.repeat(64) }));
  expect(orphanFiles([before, soundName(kept)], [kept])).toEqual([before]);
});

it('what a later version has written keeps all its files', () => {
  const later = { id: kept.id, kind: 'dreamt' };
  expect(orphanFiles([soundName(kept), soundName(forgotten)], [later])).toEqual([soundName(forgotten)]);
});

it('files of other names are left alone, and broken rows name nothing', () =>
  expect(orphanFiles(['notes.txt', `${soundName(kept)}.part`, 'kept-x.y'], [null, 7, {}])).toEqual([]));
