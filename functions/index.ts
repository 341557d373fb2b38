import { createApp } from './app.ts';
import { deleteOldRows } from './cron/delete-old-rows.ts';
import type { Bindings } from './env.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  async scheduled(controller, env) {
    await deleteOldRows(env.DB, new Date(controller.scheduledTime));
  },
} satisfies ExportedHandler<Bindings>;
