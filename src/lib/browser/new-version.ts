import { skipWaitingMessage } from './skip-waiting-message.ts';

/** At most this often a page that stays open asks whether there is a new version. */
const askMs = 10 * 60 * 1000;

/** How long the new version has to take over before the page is loaded anew without it. */
const patienceMs = 5000;

/** Nothing is under way any more when so long nothing arrived; more than so long nobody waits for that. */
const quietMs = 300;
const quietWithinMs = 3000;

/**
 * Resolves when the page has stopped to load files. A worker that is asked for one while it makes room for the next
 * is started again by Chromium (156), and keeps its place until it has had nothing to do for half a minute.
 */
const whenQuiet = () =>
  new Promise<void>((resolve) => {
    let pause = setTimeout(resolve, quietMs);
    new PerformanceObserver(() => {
      clearTimeout(pause);
      pause = setTimeout(resolve, quietMs);
    }).observe({ type: 'resource' });
    setTimeout(resolve, quietWithinMs);
  });

/**
 * Loads the page anew after `ms`, and again after twice as long, as long as it is there: a page that was asked for
 * while one worker followed the other may never come.
 */
function reloadIn(ms: number): void {
  setTimeout(() => {
    location.reload();
    reloadIn(2 * ms);
  }, ms);
}

/**
 * Registers the service worker and watches for the next one, which waits until the visitor asks for it: an open
 * page keeps the files of its own version. `offer` gets what makes the new one take over and loads the page
 * anew; `replaced` is called when another tab did so.
 */
export async function watchVersion(offer: (reload: () => void) => void, replaced: () => void): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // The type promises one, but blockers answer without.
  const registration = (await container?.register('/sw.js').catch(() => undefined)) as
    ServiceWorkerRegistration | undefined;
  if (!container || !registration) return;

  let controlled = container.controller !== null;
  let wanted = false;
  container.addEventListener('controllerchange', () => {
    if (wanted) location.reload();
    else if (controlled) replaced();
    controlled = true;
  });

  const look = () => {
    const { waiting } = registration;
    if (!waiting || !container.controller) return;
    offer(() => {
      wanted = true;
      void whenQuiet().then(() => {
        waiting.postMessage(skipWaitingMessage);
        // A worker that is in the middle of an answer keeps its place for up to five minutes; without its page it does not.
        reloadIn(patienceMs);
      });
    });
  };
  const watchInstall = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', watchInstall);
  watchInstall();
  look();

  // Not the machine's clock, which may be set back meanwhile.
  let asked = performance.now();
  const ask = () => {
    if (document.hidden || performance.now() - asked < askMs) return;
    asked = performance.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  document.addEventListener('astro:page-load', ask);
}
