/** Last of all, when the page is idle, what makes the site work without a network and says so. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
const start = () => whenIdle(() => import('./site-notice.ts').catch(() => undefined));
addEventListener('load', start);
// A file that never comes holds the page back from being loaded.
setTimeout(start, 15_000);
