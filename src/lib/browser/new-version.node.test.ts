import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVersion } from './new-version.ts';

/** A page with a worker, and the next one, which waits. */
function pageWithTwoWorkers() {
  const posted = vi.fn();
  const reload = vi.fn();
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: { postMessage: posted },
  });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: () => Promise.resolve(registration),
  });
  let arrived: () => void = () => expect.fail('Nobody looks for files.');
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        arrived = callback;
      }
      observe() {
        // What arrives is told by the tests.
      }
    },
  );
  return { container, posted, reload, fileArrives: () => arrived() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The reload that the visitor is offered. */
const offered = () =>
  new Promise<() => void>((resolve) => void watchVersion(resolve, () => expect.fail('It was not replaced.')));

it('asks the next worker to take over when the page has stopped to load files, and then loads the page once', async () => {
  const { container, posted, reload, fileArrives } = pageWithTwoWorkers();
  const take = await offered();
  take();
  for (let i = 0; i < 5; i++) {
    await vi.advanceTimersByTimeAsync(250);
    fileArrives();
  }
  expect(posted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(posted).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('loads the page where that loads without an end, or the next worker does not take over; and again where it does not come', async () => {
  const { posted, reload, fileArrives } = pageWithTwoWorkers();
  const take = await offered();
  take();
  for (let i = 0; i < 23; i++) {
    await vi.advanceTimersByTimeAsync(250);
    fileArrives();
  }
  expect(posted).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(250);
  expect(posted).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(18_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
