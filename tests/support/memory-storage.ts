/** A storage in memory with the faults that real ones have. */
export function memoryStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    full: false,
    getItem(key: string): string | null {
      return map.get(key) ?? null;
    },
    setItem(key: string, value: string): void {
      if (this.full) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
    removeItem(key: string): void {
      map.delete(key);
    },
  };
}
