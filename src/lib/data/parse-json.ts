/** JSON that may be anything; undefined when it is none. */
export function parseJson(text: string | null): unknown {
  try {
    // Nothing at all is asked for often, and an exception takes a slow phone some milliseconds.
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
