/**
 * Gives each distinct submission its idempotency key: the same data sent again (a double click, a retry
 * after a lost answer) keeps its key, changed data gets a new one, and so does the next submission after
 * `done`. `newKey` makes a random key.
 */
export function createSubmissionKeys(newKey: () => string = () => crypto.randomUUID()) {
  let current: { fingerprint: string; key: string } | null = null;
  return {
    keyFor(data: unknown): string {
      const fingerprint = JSON.stringify(data);
      if (current?.fingerprint !== fingerprint) current = { fingerprint, key: newKey() };
      return current.key;
    },
    done(): void {
      current = null;
    },
  };
}
