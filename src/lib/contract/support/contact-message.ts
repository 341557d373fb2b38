import * as z from 'zod/mini';
import { email, line, paragraph } from '../shared/fields.ts';
import { formGuard } from '../shared/form-guard.ts';
import { limits } from '../shared/limits.ts';

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
