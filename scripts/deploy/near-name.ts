/** How many letters have to be put in, taken out, changed or swapped with the next one (optimal string alignment, Damerau). */
export function lettersApart(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(a.length, b.length);
}

/** The known name that was probably meant, in any case of letters; null when none is within two letters. */
export function nearName(name: string, known: readonly string[]): string | null {
  const [best] = known
    .map((one) => ({ one, apart: lettersApart(name.toUpperCase(), one.toUpperCase()) }))
    .sort((a, b) => a.apart - b.apart);
  return best && best.apart <= 2 ? best.one : null;
}
