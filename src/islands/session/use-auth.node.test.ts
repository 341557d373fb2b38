import { afterEach, expect, it, vi } from 'vitest';
import { useAuth } from './use-auth.ts';

afterEach(() => vi.unstubAllGlobals());

it('throws where nobody mounted the session', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  expect(() => useAuth()).toThrow('useAuth must be used within an AuthProvider');
});
