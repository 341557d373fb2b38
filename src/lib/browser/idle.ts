/** Where the browser does not tell when it is idle (Safari), it is taken to be so after this. */
const quietMs = 200;

/** Resolves when the page has loaded and has nothing else to do; work of less than 50 ms may follow. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }));
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, quietMs));
  await new Promise<void>((resolve) => whenIdle(() => resolve()));
}
