import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Bindings } from '../env.ts';
import { sign } from './signing.ts';

const withSecret = (SIGNING_SECRET: string) => ({ SIGNING_SECRET }) as Bindings;

describe('sign', () => {
  it.each(['s'.repeat(32), 'a longer secret than a block of the hash has bytes;'.repeat(3), 'ß'.repeat(40)])(
    'is HMAC-SHA-256, whatever was signed before (%s)',
    (secret) => {
      for (const text of ['', 'b0c7b7d2-3f1e-4c52-9a70-0d8f0a4f7f11', 'é\n😀'.repeat(50)]) {
        const expected = createHmac('sha256', secret).update(`order\n${text}`).digest('base64url');
        expect(sign(withSecret(secret), 'order', text)).toBe(expected);
      }
    },
  );

  it('takes no secret that is too short', () => {
    expect(() => sign(withSecret('short'), 'order', 'x')).toThrow('SIGNING_SECRET');
  });
});
