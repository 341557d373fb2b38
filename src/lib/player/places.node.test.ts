import { describe, expect, it } from 'vitest';
import { notePlace, placeOf, readPlaces, writePlaces, type Places } from './places.ts';

const none: Places = [];

describe('the place in a long track', () => {
  it('is kept, moved, and gone at the end', () => {
    const kept = notePlace(none, 'a', 754.9, 3600);
    expect(placeOf(kept, 'a')).toBe(754);
    const moved = notePlace(kept, 'a', 900, 3600);
    expect(moved).toEqual([{ id: 'a', at: 900 }]);
    expect(notePlace(moved, 'a', 3590, 3600)).toEqual([]);
    expect(placeOf(moved, 'b')).toBeNull();
  });

  it('is not kept of a short track, nor at the beginning', () => {
    expect(notePlace(none, 'a', 300, 599)).toBe(none);
    expect(notePlace(none, 'a', 5, 3600)).toBe(none);
  });

  it('is one of the last fifty', () => {
    let places = none;
    for (let track = 0; track < 60; track += 1) places = notePlace(places, `t${track}`, 100, 3600);
    expect(places).toHaveLength(50);
    expect(placeOf(places, 't59')).toBe(100);
    expect(placeOf(places, 't9')).toBeNull();
  });
});

describe('places that were stored', () => {
  it('come back', () => {
    const places = notePlace(none, 'a', 754, 3600);
    expect(readPlaces(writePlaces(places))).toEqual(places);
  });

  it.each([null, 'x', '[]', '{"format":2,"places":[]}', '{"format":1,"places":7}'])(
    'are none where %j is stored',
    (text) => expect(readPlaces(text)).toEqual([]),
  );

  it('lose what is none', () => {
    const text = '{"format":1,"places":[{"id":"a","at":30},{"id":"","at":30},{"id":"b","at":-1},7]}';
    expect(readPlaces(text)).toEqual([{ id: 'a', at: 30 }]);
  });
});
