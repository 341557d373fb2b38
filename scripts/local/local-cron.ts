const everyMs = 5 * 60_000;

/** The schedule, in wrangler.jsonc, on which the feeds are read. */
const frequentCron = '*/5 * * * *';

/** Each run of the cron reads the two most overdue feeds: after so many all have been read. */
export const firstRuns = 8;

/**
 * The local runtime runs no cron by itself: this does, as often as production, while the command lives, and
 * at the start until the news are there. Answers when these first runs are over.
 */
export async function runLocalCron(port: number): Promise<void> {
  const address = `http://127.0.0.1:${port}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(frequentCron)}`;
  const run = () =>
    fetch(address).then(
      (answer) => answer.text(),
      () => undefined,
    );
  setInterval(() => void run(), everyMs).unref();
  for (let round = 0; round < firstRuns; round += 1) await run();
}
