import * as z from 'zod/mini';
import { email } from '../shared/fields.ts';
import { formGuard } from '../shared/form-guard.ts';

/**
 * POST /api/order/links: the private links of an address's orders, by mail to that address. Answers 202 whether there is an
 * order or not.
 */
export const lostLink = z.strictObject({ email: email('Email Address'), ...formGuard });
