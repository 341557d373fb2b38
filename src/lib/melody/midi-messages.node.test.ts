import { expect, it } from 'vitest';
import { createMidiReader } from './midi-messages.ts';

const read = (...messages: number[][]) => {
  const reader = createMidiReader();
  return messages.flatMap((bytes) => reader(Uint8Array.from(bytes)));
};
const down = (pitch: number, velocity: number) => ({ kind: 'down', pitch, velocity });
const up = (pitch: number) => ({ kind: 'up', pitch });

it('keys go down with their velocity, on every channel, and up', () => {
  expect(read([0x90, 60, 101], [0x80, 60, 64], [0x9f, 61, 1], [0x8f, 61, 0])).toEqual([
    down(60, 101),
    up(60),
    down(61, 1),
    up(61),
  ]);
});

it('a note-on without velocity is the end of the key', () => {
  expect(read([0x90, 60, 80], [0x90, 60, 0])).toEqual([down(60, 80), up(60)]);
});

it('running status, joined and split messages', () => {
  expect(read([0x90, 60, 80, 60, 0, 62, 90])).toEqual([down(60, 80), up(60), down(62, 90)]);
  expect(read([0x90, 60], [80, 62], [70])).toEqual([down(60, 80), down(62, 70)]);
});

it('the clock may tick in the middle of a message', () => {
  expect(read([0xf8], [0x90, 0xfe, 60, 0xf8, 80])).toEqual([down(60, 80)]);
});

it('what is no key is passed over, and ends running status where it has to', () => {
  expect(read([0xc0, 5], [0xd0, 90], [0xe0, 0, 64], [0xb0, 64, 127], [0xf0, 1, 2, 0xf7, 60, 80])).toEqual([]);
  expect(read([60, 80])).toEqual([]);
  expect(read([0xc0, 5, 6, 0x90, 60, 80])).toEqual([down(60, 80)]);
});

it('the keyboard’s panic lets all keys go', () => {
  expect(read([0xb3, 123, 0], [0xb0, 120, 0])).toEqual([{ kind: 'all-up' }, { kind: 'all-up' }]);
});
