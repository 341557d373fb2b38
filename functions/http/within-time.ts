/** A service that said nothing for too long. */
export class TimedOut extends Error {
  override name = 'TimedOut';
}

/** What the promise becomes, or `TimedOut` after so many milliseconds. The work itself is not stopped. */
export async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), limitMs);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
