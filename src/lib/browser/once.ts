/** A network that answers nothing is not waited for longer. Slow ones need a while for the largest file, 50 KB. */
const patienceMs = 30_000;

function within<T>(loading: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('The code did not arrive', 'TimeoutError')),
      timeoutMs,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads code once; a failed load is tried again the next time. Rejects with a TimeoutError when nothing came in
 * time; what comes later is there for the next try.
 */
export function once<T>(load: () => Promise<T>, timeoutMs = patienceMs): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= within(load(), timeoutMs).catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}
