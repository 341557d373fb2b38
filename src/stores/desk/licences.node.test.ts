import { expect, it, vi } from 'vitest';
import { HttpError } from '#lib/http/http-error.ts';
import { createLicences } from './licences.ts';

const facts = { licensee: 'Engines', song: 'Morning', inquiry: 'NW-1A2B3C4D' };

const apiOf = () => ({
  licences: vi.fn(() => Promise.resolve([])),
  issueLicence: vi.fn(() => Promise.resolve()),
  revokeLicence: vi.fn(() => Promise.resolve()),
});

it('lists anew what was issued or revoked', async () => {
  const api = apiOf();
  const licences = createLicences(api);
  expect(await licences.issue(facts, 'key')).toBe('');
  expect(await licences.revoke('NWL-1', 'A mistake')).toBe('');
  expect(api.issueLicence).toHaveBeenCalledWith(facts, 'key');
  expect(api.licences).toHaveBeenCalledTimes(2);
  expect(licences.$list.get()).toEqual({ status: 'ready', licences: [] });
});

it('says why a step was refused, and leaves the list alone', async () => {
  const api = apiOf();
  api.revokeLicence.mockRejectedValue(new HttpError(409, '', { code: 'conflict' }));
  const licences = createLicences(api);
  expect(await licences.revoke('NWL-1', 'Another')).not.toBe('');
  expect(api.licences).not.toHaveBeenCalled();
});
