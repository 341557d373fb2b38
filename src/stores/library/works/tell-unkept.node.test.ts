import { beforeEach, expect, it, vi } from 'vitest';
import type { UnkeptWork } from '#lib/library/sync/unkept-words.ts';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';
import { $toast } from '../../toast/toasts.ts';
import { readSyncState, writeSyncState } from './sync-state.ts';
import { tellUnkept } from './tell-unkept.ts';

const rain: UnkeptWork = { key: 'song/1', name: 'Rain', reason: 'large' };
const sun: UnkeptWork = { key: 'song/2', name: 'Sun', reason: 'full' };
const state = { cursor: 7, seen: new Map([['song/3', { version: 7, hash: 'x' }]]) };

/** What is told of these works; '' where nothing is. */
function told(...works: UnkeptWork[]): string {
  $toast.set(null);
  tellUnkept('ada', works);
  return $toast.get()?.description ?? '';
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  writeSyncState('ada', state);
});

it('a work is told of once, as a word and no alarm, and the next one by itself', () => {
  expect(told(rain)).toMatch(/“Rain”/);
  expect($toast.get()?.destructive).toBe(false);
  expect(told(rain)).toBe('');
  expect(told(rain, sun)).toMatch(/^Your account.*“Sun”/);
  expect(told(sun, rain)).toBe('');
});

it('what was told stays over what is agreed on later, and that is not touched', () => {
  told(rain);
  expect(readSyncState('ada')).toEqual(state);
  writeSyncState('ada', { ...state, cursor: 8 });
  expect(told(rain)).toBe('');
});

it('a work that fits again, and later does not, is news', () => {
  told(rain);
  expect(told()).toBe('');
  expect(told(rain)).toMatch(/“Rain”/);
});

it('somebody else was told nothing', () => {
  told(rain);
  $toast.set(null);
  tellUnkept('ben', [rain]);
  expect($toast.get()?.description).toMatch(/“Rain”/);
});
