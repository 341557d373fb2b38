import { atom } from 'nanostores';
import { parseRhymeIndex, type RhymeIndex } from '#lib/lyrics/rhyme-index.ts';

/** The rhyme index's own file; its name changes with its format. */
const address = '/rhymes/index-v1.txt';
const timeoutMs = 20_000;

export type RhymesState =
  | { status: 'unasked' }
  | { status: 'loading' }
  | { status: 'ready'; index: RhymeIndex }
  | { status: 'failed' };

export const $rhymes = atom<RhymesState>({ status: 'unasked' });

/** Fetches the index when rhymes are first asked for; a failure can be tried again. */
export async function askForRhymes(): Promise<void> {
  const { status } = $rhymes.get();
  if (status === 'loading' || status === 'ready') return;
  $rhymes.set({ status: 'loading' });
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
    $rhymes.set({ status: 'ready', index: parseRhymeIndex(await response.text()) });
  } catch (error) {
    console.warn('rhymes_failed', error);
    $rhymes.set({ status: 'failed' });
  }
}
