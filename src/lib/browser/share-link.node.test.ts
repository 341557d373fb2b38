import { afterEach, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

afterEach(() => vi.unstubAllGlobals());

function device({
  coarse,
  share,
  copies = true,
}: {
  coarse: boolean;
  share?: () => Promise<void>;
  copies?: boolean;
}) {
  const writeText = vi.fn(() => (copies ? Promise.resolve() : Promise.reject(new Error('denied'))));
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share }) });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query === '(pointer: coarse)' }));
  vi.stubGlobal('document', {
    createElement: () => {
      throw new Error('no page');
    },
  });
  return writeText;
}

it('opens the menu of a phone, and copies nothing then', async () => {
  const share = vi.fn(() => Promise.resolve());
  const writeText = device({ coarse: true, share });
  expect(await shareLink('https://x/create#m=A', 'Rain')).toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Rain', url: 'https://x/create#m=A' });
  expect(writeText).not.toHaveBeenCalled();
});

it('does nothing more when the visitor closes the menu', async () => {
  const writeText = device({ coarse: true, share: () => Promise.reject(new DOMException('', 'AbortError')) });
  expect(await shareLink('https://x', 'Rain')).toBe('closed');
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  [
    'the menu refuses',
    { coarse: true, share: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  ],
  ['there is a mouse', { coarse: false, share: () => Promise.resolve() }],
  ['there is no menu', { coarse: true }],
])('copies when %s', async (_, parts) => {
  const writeText = device(parts);
  expect(await shareLink('https://x', 'Rain')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('https://x');
});
