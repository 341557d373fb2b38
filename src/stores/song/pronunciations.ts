import {
  emptyPronunciations,
  readPronunciations,
  type Pronunciations,
} from '#lib/song/words/pronunciations.ts';

/** The pronouncing index's own file; its name changes with its format. */
const address = '/pronunciation/index-v1.txt';
const timeoutMs = 20_000;

/** The index as text; '' when the network does not give it. */
export async function fetchIndex(): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
    return await response.text();
  } catch (error) {
    console.warn('pronunciations_failed', error);
    return '';
  }
}

/** How words are said. Without the index by the rules alone. */
export async function fetchPronunciations(): Promise<{ pronunciations: Pronunciations; isWhole: boolean }> {
  const index = await fetchIndex();
  return index === ''
    ? { pronunciations: emptyPronunciations, isWhole: false }
    : { pronunciations: readPronunciations(index), isWhole: true };
}
