import { afterEach, expect, it, vi } from 'vitest';
import { usePlayer } from './use-player.ts';

afterEach(() => vi.unstubAllGlobals());

it('throws in a page whose layout did not mount the player (decision I)', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  expect(() => usePlayer()).toThrow('usePlayer must be used within a PlayerProvider');
});
