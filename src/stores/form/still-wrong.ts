/**
 * Of the errors that a form shows those whose fields are still wrong; one in a field that was not marked before waits for
 * the button. The same object where all of them are.
 */
export function stillWrong<Errors extends Readonly<Record<string, string | undefined>>>(
  shown: Errors,
  now: Errors,
): Errors {
  const left = Object.entries(shown).filter(([name]) => now[name] !== undefined);
  return left.length === Object.keys(shown).length ? shown : (Object.fromEntries(left) as Errors);
}
