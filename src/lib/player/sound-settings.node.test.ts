import { describe, expect, it } from 'vitest';
import {
  asRecorded,
  changeSound,
  isEqualised,
  readSoundSettings,
  turnSpeed,
  writeSoundSettings,
} from './sound-settings.ts';

describe('how tracks sound, over a reload', () => {
  it('comes back as it was', () => {
    const set = changeSound(asRecorded, { speed: 1.25, isEven: true, low: -3, high: 12, crossfade: 6 });
    expect(readSoundSettings(writeSoundSettings(set))).toEqual(set);
  });

  it.each([
    null,
    'x',
    '[]',
    '{"format":9,"speed":2}',
    '{"format":1,"speed":"2","isEven":1,"low":null,"crossfade":{}}',
  ])('is as recorded where %j is stored', (text) => expect(readSoundSettings(text)).toEqual(asRecorded));

  it('stays within its limits', () => {
    const wild = '{"format":1,"speed":90,"low":-90,"middle":3.4,"high":1e9,"crossfade":-1}';
    expect(readSoundSettings(wild)).toMatchObject({ speed: 2, low: -12, middle: 3, high: 12, crossfade: 0 });
    expect(readSoundSettings('{"format":1,"speed":0}').speed).toBe(0.5);
  });
});

describe('the speed by keys', () => {
  it('goes by quarters, to the next one from between, and stops at the ends', () => {
    expect([1, 1.1, 1.25, 1.95, 2].map((speed) => turnSpeed(speed, 1))).toEqual([1.25, 1.25, 1.5, 2, 2]);
    expect([1, 1.1, 1.25, 0.55, 0.5].map((speed) => turnSpeed(speed, -1))).toEqual([0.75, 1, 1, 0.5, 0.5]);
  });
});

it('the equaliser is needed as soon as one band is turned', () => {
  expect(isEqualised(asRecorded)).toBe(false);
  for (const band of ['low', 'middle', 'high']) expect(isEqualised({ ...asRecorded, [band]: 1 })).toBe(true);
});
