import { describe, expect, it } from 'vitest';
import { barCount, barsAtRest, barsOf, barsWithoutSignal } from './bars.ts';
import { spokenTime } from './player-words.ts';
import { commandOf, type KeyPress } from './shortcuts.ts';

const press = (key: string, more: Partial<KeyPress> = {}) =>
  commandOf({ key, context: 'page', inPlayer: false, shiftKey: false, withModifier: false, ...more });

describe('keys', () => {
  it.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['K', 'toggle'],
    ['j', 'back-10'],
    ['l', 'forward-10'],
    ['ArrowLeft', 'back-5'],
    ['ArrowRight', 'forward-5'],
    ['n', 'next'],
    ['p', 'previous'],
    ['m', 'mute'],
    ['s', 'shuffle'],
    ['r', 'repeat'],
    ['q', 'queue'],
    ['w', 'words'],
    ['e', 'sound'],
    ['x', null],
    ['Enter', null],
    ['Tab', null],
  ])('%j is %s', (key, command) => expect(press(key)).toBe(command));

  it('is never ours in a field, or with Ctrl, Alt or Meta', () => {
    for (const key of [' ', 'k', 'ArrowLeft', '?']) {
      expect(press(key, { context: 'field' })).toBeNull();
      expect(press(key, { withModifier: true })).toBeNull();
    }
  });

  it('stays with a control that uses it', () => {
    expect(press(' ', { context: 'button' })).toBeNull();
    expect(press('ArrowLeft', { context: 'button' })).toBe('back-5');
    for (const key of [' ', 'ArrowLeft', 'ArrowUp']) {
      expect(press(key, { context: 'widget', inPlayer: true })).toBeNull();
    }
    expect(press('k', { context: 'widget' })).toBe('toggle');
  });

  it('scrolls the page up and down, unless the player has the focus', () => {
    expect([press('ArrowUp'), press('ArrowDown')]).toEqual([null, null]);
    expect([press('ArrowUp', { inPlayer: true }), press('ArrowDown', { inPlayer: true })]).toEqual([
      'louder',
      'softer',
    ]);
  });

  it('needs Shift for three signs on most keyboards, and for nothing else', () => {
    expect(press('<', { shiftKey: true })).toBe('slower');
    expect(press('>', { shiftKey: true })).toBe('faster');
    expect(press('?', { shiftKey: true })).toBe('help');
    expect(press('K', { shiftKey: true })).toBeNull();
  });
});

describe('bars (spec 9)', () => {
  it('are 32 of 3 to 24 px, from silence to full', () => {
    expect(barsOf(new Uint8Array(1024), 44_100)).toEqual(barsAtRest);
    expect(barsOf(new Uint8Array(1024).fill(255), 44_100)).toEqual(Array(barCount).fill(24));
  });

  it('rise from left to right with the tone', () => {
    const loudest = (hertz: number) => {
      const spectrum = new Uint8Array(1024);
      spectrum[Math.round(hertz / (44_100 / 2 / 1024))] = 255;
      return barsOf(spectrum, 44_100).indexOf(24);
    };
    const places = [60, 200, 440, 1000, 4000, 11_000].map(loudest);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
    expect(places).not.toContain(-1);
  });

  it('stand still without a signal where the position does, within the same limits', () => {
    for (const seconds of [0, 1.5, 100]) {
      const bars = barsWithoutSignal(seconds);
      expect(bars).toEqual(barsWithoutSignal(seconds));
      expect(Math.min(...bars)).toBeGreaterThanOrEqual(3);
      expect(Math.max(...bars)).toBeLessThanOrEqual(24);
    }
    expect(barsWithoutSignal(1)).not.toEqual(barsWithoutSignal(1.15));
  });
});

it.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [61, '1 minute 1 second'],
  [125, '2 minutes 5 seconds'],
])('%d is spoken as %s', (seconds, words) => expect(spokenTime(seconds)).toBe(words));
