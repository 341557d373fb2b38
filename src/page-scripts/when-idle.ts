/** Last of all, when the page is idle, what makes the site work without a network and says so. */
const atLastMs = 5000;
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
// Some browsers never say that a page is idle on which nothing moves.
const start = () => whenIdle(() => import('./site-notice.ts').catch(() => undefined), { timeout: atLastMs });
if (document.readyState === 'complete') start();
else addEventListener('load', start);
// A file that never comes holds the page back from being loaded.
setTimeout(start, 15_000);
