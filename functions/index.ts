import { createApp } from './app.ts';
import { deleteOldMessages } from './cron/delete-old-messages.ts';
import type { Bindings } from './env.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  async scheduled(controller, env) {
    await deleteOldMessages(env.DB, new Date(controller.scheduledTime));
  },
} satisfies ExportedHandler<Bindings>;
