import { describe, expect, it } from 'vitest';
import { clientKey } from './write-limit.ts';

describe('clientKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    [undefined, 'unknown'],
  ])('%s counts as %s', (address, key) => expect(clientKey(address)).toBe(key));
});
