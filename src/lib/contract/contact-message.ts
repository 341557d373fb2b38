import * as z from 'zod/mini';
import { email, line, paragraph } from './fields.ts';
import { formGuard } from './form-guard.ts';
import { limits } from './limits.ts';

/** Always this text (spec 3). */
export const contactSubject = 'Contact Form Submission';

/** What the support form sends and the Worker stores. */
export const contactMessage = z.strictObject({
  name: line('Name', limits.name),
  email: email('Email'),
  subject: z.literal(contactSubject),
  message: paragraph('Message', limits.longText),
  ...formGuard,
});

export type ContactMessage = z.infer<typeof contactMessage>;
