/** Last of all, when the page is idle, what makes the site work without a network and says so. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
addEventListener('load', () => whenIdle(() => import('./site-notice.ts').catch(() => undefined)));
