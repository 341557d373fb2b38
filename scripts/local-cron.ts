const everyMs = 5 * 60_000;

/** The local runtime runs no cron by itself: this does, as often as production, while the command lives. */
export function runLocalCron(port: number): void {
  const address = `http://127.0.0.1:${port}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`;
  setInterval(() => void fetch(address).catch(() => undefined), everyMs).unref();
}
