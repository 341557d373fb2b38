import {
  emptyPronunciations,
  readPronunciations,
  type Pronunciations,
} from '#lib/song/words/pronunciations.ts';

/** The pronouncing index's own file; its name changes with its format. */
const address = '/pronunciation/index-v1.txt';
const timeoutMs = 20_000;

/** How words are said. Without the index, when the network does not give it, by the rules alone. */
export async function fetchPronunciations(): Promise<{ pronunciations: Pronunciations; isWhole: boolean }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
    return { pronunciations: readPronunciations(await response.text()), isWhole: true };
  } catch (error) {
    console.warn('pronunciations_failed', error);
    return { pronunciations: emptyPronunciations, isWhole: false };
  }
}
