import * as z from 'zod/mini';
import { email, line, paragraph } from './fields.ts';
import { limits } from './limits.ts';

/** POST /api/contact-message: what the support form sends and the Worker stores. */
export const contactMessagePath = '/api/contact-message';

/** Always this text (spec 3). */
export const contactSubject = 'Contact Form Submission';

export const contactMessage = z.strictObject({
  name: line('Name', limits.name),
  email: email('Email'),
  subject: z.literal(contactSubject),
  message: paragraph('Message', limits.longText),
});

export type ContactMessage = z.infer<typeof contactMessage>;
