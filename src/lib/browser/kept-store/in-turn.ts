/** The files of kept tracks, by name. */
export interface KeptFiles {
  /** Writes the whole or, as far as can be, nothing. Rejects with the browser's DOMException. */
  write(name: string, file: Blob): Promise<void>;
  /** Null where there is none of this name. */
  read(name: string): Promise<Blob | null>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
  /** The names of all of them. */
  names(): Promise<readonly string[]>;
}

/** No other way helps against a full disk: they share it. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Several ways to keep files, the best first. Whether a way works shows only when it is tried: one that throws is left
 * out for this time, and the next one writes. What is read may lie in any.
 */
export const inTurn = (ways: readonly KeptFiles[]): KeptFiles => ({
  async write(name, file) {
    let last: unknown = new Error('There is no way to keep files');
    for (const way of ways) {
      try {
        return await way.write(name, file);
      } catch (error) {
        if (isFull(error)) throw error;
        last = error;
      }
    }
    throw last;
  },

  async read(name) {
    let trouble: { error: unknown } | null = null;
    for (const way of ways) {
      try {
        const found = await way.read(name);
        if (found) return found;
      } catch (error) {
        trouble = { error };
      }
    }
    if (trouble) throw trouble.error;
    return null;
  },

  async remove(name) {
    await Promise.allSettled(ways.map((way) => way.remove(name)));
  },

  /** Of the ways that work. */
  async names() {
    const found = await Promise.allSettled(ways.map((way) => way.names()));
    return [...new Set(found.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))];
  },
});
