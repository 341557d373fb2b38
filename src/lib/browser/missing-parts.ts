/** How long a part of a page may take to come alive. */
const patienceMs = 30_000;
/** How long React may take with what is there. */
const hydrationMs = 5000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The code of an island once more: the browser has it, or asks again for what failed. */
const codeOf = (island: Element) =>
  Promise.all(
    ['component-url', 'renderer-url'].map(
      (name) => import(/* @vite-ignore */ island.getAttribute(name) ?? '') as Promise<unknown>,
    ),
  );

/**
 * Calls `say` when an island of the page stays dead because its code does not come: Astro tells the console alone.
 */
export async function watchParts(say: () => void): Promise<void> {
  const islands = [...document.querySelectorAll('astro-island[ssr]')];
  if (islands.length === 0) return;
  const code = Promise.all(islands.map(codeOf)).then(() => wait(hydrationMs));
  await Promise.race([code, wait(patienceMs)]).catch(() => undefined);
  if (islands.some((island) => island.isConnected && island.hasAttribute('ssr'))) say();
}
