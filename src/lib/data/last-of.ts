/** Runs work that rests between its steps to its end at once, and answers what it came to. */
export function lastOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
