import { describe, expect, it } from 'vitest';
import { actOfKey, lengthStep } from './sheet-keys.ts';

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {},
) => actOfKey({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });

describe('keys of the sheet', () => {
  it.each([
    ['ArrowLeft', { kind: 'go', to: 'before' }],
    ['End', { kind: 'go', to: 'last' }],
    ['ArrowUp', { kind: 'pitch', steps: 1, chromatic: false }],
    ['[', { kind: 'length', longer: false }],
    ['L', { kind: 'lock' }],
    ['t', { kind: 'retune' }],
    ['p', { kind: 'play' }],
    ['r', { kind: 'record' }],
  ])('%s is %j', (key, act) => {
    expect(press(key)).toEqual(act);
  });

  it('move by a semitone with Shift', () => {
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'pitch', steps: -1, chromatic: true });
  });

  it('leave the browser’s own keys alone', () => {
    expect(press('l', { ctrlKey: true })).toBeNull();
    expect(press('p', { metaKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
    expect(press('x')).toBeNull();
    expect(press('Tab')).toBeNull();
  });

  it('take brackets that are typed with AltGr', () => {
    expect(press(']', { ctrlKey: true, altKey: true })).toEqual({ kind: 'length', longer: true });
  });

  it('change lengths by an eighth, and never to nothing', () => {
    expect([8, 4, 3, 2].map((length) => lengthStep(length, false))).toEqual([-2, -2, -2, -1]);
    expect([1, 2, 4].map((length) => lengthStep(length, true))).toEqual([1, 2, 2]);
  });
});
