import { expect, it } from 'vitest';
import { keptId } from '../kept-track.ts';
import { idsHere, withIds } from './same-tracks.ts';

const id = (place: number) => keptId(new Uint8Array(16).fill(place));
const [a, b, c, d] = [id(1), id(2), id(3), id(4)];

it('music that is here under another id is named by the one here; all else keeps its own', () => {
  const given = [
    { id: a, hash: 'rain' },
    { id: b, hash: 'sun' },
    { id: c, hash: 'fog' },
  ];
  const here = [
    { id: d, hash: 'rain' },
    { id: b, hash: 'sun' },
  ];
  expect([...idsHere(given, here)]).toEqual([[a, d]]);
});

it('an id that names something else here is left alone', () =>
  expect([
    ...idsHere(
      [{ id: a, hash: 'rain' }],
      [
        { id: a, hash: 'rain, made anew' },
        { id: d, hash: 'rain' },
      ],
    ),
  ]).toEqual([]));

it('is named so wherever the document speaks of it', () => {
  const track = (one: string) => ({ id: one, audioUrl: `/kept/${one}`, coverArt: `/kept/${one}/cover` });
  const json = JSON.stringify({ playlists: [{ tracks: [track(a), track(b)] }], hearts: [track(a)] });
  expect(JSON.parse(withIds(json, new Map([[a, d]])))).toEqual({
    playlists: [{ tracks: [track(d), track(b)] }],
    hearts: [track(d)],
  });
  expect(withIds(json, new Map())).toBe(json);
});
