/** The rhyme schemes of a section's parts as one: AA and AA are AABB. */
export function joinSchemes(schemes: readonly string[]): string {
  const given = new Map<string, string>();
  return schemes
    .flatMap((scheme, part) =>
      [...scheme].map((letter) => {
        const key = `${part} ${letter}`;
        const known = given.get(key) ?? String.fromCharCode(65 + given.size);
        given.set(key, known);
        return known;
      }),
    )
    .join('');
}
