import { orderLinksPath } from '#lib/contract/order/order-view.ts';
import { minFillMs } from '#lib/contract/shared/limits.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { sendJson } from '#lib/http/send-json.ts';

const mailForm = /^\S+@\S+\.\S+$/;

/** Why the links were not asked for, for the person who typed the address. */
function words(error: unknown): string {
  if (error instanceof HttpError && error.code === 'looks_automatic')
    return 'It looked as if a program had filled in the form. Please press the button once more.';
  if (error instanceof HttpError && error.status === 422)
    return error.issues[0]?.message ?? 'This does not look like an email address.';
  if (error instanceof HttpError && error.status === 429 && (error.retryAfterSeconds ?? 0) > 120)
    return `You have asked several times. Please try again in ${Math.ceil(Number(error.retryAfterSeconds) / 60)} minutes, or write to us.`;
  return failureWords(error);
}

interface AskedForm {
  readonly email: string;
  /** What stands in the field that nobody sees. */
  readonly website: string;
  /** When the form came, by `performance.now()`: the clock of the machine may be set meanwhile. */
  readonly openedAt: number;
}

/** Asks for a mail with the private links of an address's orders. Answers null when it was asked for, else what went wrong, in words. */
export async function askForLinks({ email, website, openedAt }: AskedForm): Promise<string | null> {
  if (!mailForm.test(email)) return 'Email Address must look like name@example.com';
  const missing = minFillMs - (performance.now() - openedAt);
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(missing)));
  try {
    const data = { email, website, filledInMs: Math.ceil(performance.now() - openedAt) };
    await sendJson(orderLinksPath, data, crypto.randomUUID());
    return null;
  } catch (error) {
    return words(error);
  }
}
