/** Reads the parameters of a request with a schema and turns what does not fit into Stripe's errors. */
import * as z from 'zod/mini';
import type { Form } from '../form.ts';
import { badParameter, type StripeProblem } from '../problem.ts';

/** The parameters that the schema describes. Throws a StripeProblem about the first that does not fit. */
export function readParams<T>(schema: z.ZodMiniType<T>, form: Form): T {
  const result = z.safeParse(schema, form);
  if (result.success) return result.data;
  throw toProblem(result.error.issues[0], form);
}

function toProblem(issue: z.core.$ZodIssue | undefined, form: Form): StripeProblem {
  if (!issue) return badParameter('', 'Invalid request');
  if (issue.code === 'unrecognized_keys') {
    const param = fieldPath([...issue.path, issue.keys[0] ?? '']);
    return badParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
  }
  const param = fieldPath(issue.path);
  if (valueAt(form, issue.path) === undefined)
    return badParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return badParameter(param, issue.message, typeof code === 'string' ? code : undefined);
}

function fieldPath(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(form: Form, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    form,
  );
}

/** A text that passes `test`; otherwise the request is refused with this code and message. */
export function checked(test: (value: string) => boolean, error: string, code?: string) {
  return z.string().check(z.refine(test, { error, params: { code } }));
}

/** A whole number between the bounds. */
export function integer(min: number, max: number) {
  return z.pipe(
    z.string().check(
      z.refine((value) => /^-?\d+$/.test(value), {
        error: ({ input }) => `Invalid integer: ${String(input)}`,
        params: { code: 'parameter_invalid_integer' },
        abort: true,
      }),
      z.refine((value) => Number(value) >= min && Number(value) <= max, {
        error: `This value must be between ${min} and ${max}`,
        params: { code: 'parameter_invalid_integer' },
      }),
    ),
    z.transform(Number),
  );
}

/** `true` or `false`. */
export const boolean = z.pipe(
  z.enum(['true', 'false'], 'Invalid boolean'),
  z.transform((value) => value === 'true'),
);

/** At most 50 keys of at most 40 characters, values of at most 500. */
export const metadata = z
  .record(
    z.string(),
    checked((value) => value.length <= 500, 'Metadata values can have up to 500 characters'),
  )
  .check(
    z.refine((value) => Object.keys(value).length <= 50, 'You can specify up to 50 keys of metadata'),
    z.refine(
      (value) => Object.keys(value).every((key) => key.length <= 40),
      'Metadata keys can have up to 40 characters',
    ),
  );
