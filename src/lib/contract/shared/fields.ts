import * as z from 'zod/mini';
import { figure } from '../../format/figure.ts';
import { limits } from './limits.ts';

/**
 * The building bricks of every form: each text is trimmed, bounded (decisions L) and free of control
 * characters, and each message is what the visitor reads beside the field.
 */

/** Control characters but tab and line breaks; also lone surrogates, which no database can store. */
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Cs}/u;
const lineBreaks = /[\r\n\t\u2028\u2029]/u;

function bounded(label: string, max: number) {
  return z.string(`${label} is required`).check(
    z.trim(),
    z.minLength(1, { error: `${label} is required`, abort: true }),
    z.maxLength(max, `${label} must have at most ${figure(max)} characters`),
    z.refine((value) => !controlCharacters.test(value), `${label} contains characters that cannot be used`),
  );
}

/** One line of text, such as a name or a title. `label` begins the messages. */
export function line(label: string, max: number) {
  return bounded(label, max).check(
    z.refine((value) => !lineBreaks.test(value), `${label} must be on one line`),
  );
}

/** One line of text that may be left empty. `label` begins the messages. */
export function optionalLine(label: string, max: number) {
  return optionalParagraph(label, max).check(
    z.refine((value) => !lineBreaks.test(value), `${label} must be on one line`),
  );
}

/** Text that may have several lines. `label` begins the messages. */
export function paragraph(label: string, max: number) {
  return bounded(label, max);
}

/** Text that may have several lines and may be left empty. */
export function optionalParagraph(label: string, max: number) {
  return z.string(`${label} must be text`).check(
    z.trim(),
    z.maxLength(max, `${label} must have at most ${figure(max)} characters`),
    z.refine((value) => !controlCharacters.test(value), `${label} contains characters that cannot be used`),
  );
}

/** An email address, at most 254 characters. */
export function email(label: string) {
  return z.string(`${label} is required`).check(
    z.trim(),
    z.minLength(1, { error: `${label} is required`, abort: true }),
    z.maxLength(limits.email, {
      error: `${label} must have at most ${limits.email} characters`,
      abort: true,
    }),
    z.email(`${label} must look like name@example.com`),
  );
}
