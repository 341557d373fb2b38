import { skipWaitingMessage } from './skip-waiting-message.ts';

/** At most this often a page that stays open asks whether there is a new version. */
const askMs = 10 * 60 * 1000;

/**
 * How long the new version has to take over before the page is loaded anew without it; once more, because a page that
 * was asked for while one worker followed the other may never come.
 */
const patienceMs = [6000, 24_000];

/** When so long nothing arrived, nothing more is asked for. */
const quietMs = 300;

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
      const askIt = () => waiting.postMessage(skipWaitingMessage);
      let pause: ReturnType<typeof setTimeout> | undefined;
      const askWhenQuiet = () => {
        clearTimeout(pause);
        pause = setTimeout(askIt, quietMs);
      };
      // A worker that is asked for a file while it makes room is started again by Chromium (156), and stays.
      new PerformanceObserver(askWhenQuiet).observe({ type: 'resource' });
      askWhenQuiet();
      for (const ms of patienceMs)
        setTimeout(() => {
          askIt();
          location.reload();
        }, ms);
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
