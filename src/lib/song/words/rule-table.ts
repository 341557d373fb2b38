/**
 * Rules that decide by context, as in a decision list: a rule's key spells the context, the most telling sign first, and
 * of all rules whose keys begin a context the longest one decides.
 */

export type RuleTable = ReadonlyMap<string, string>;

/** What the longest rule says that begins the context, or undefined. */
export function decide(rules: RuleTable, context: string): string | undefined {
  for (let length = context.length; length > 0; length -= 1) {
    const value = rules.get(context.slice(0, length));
    if (value !== undefined) return value;
  }
  return undefined;
}
