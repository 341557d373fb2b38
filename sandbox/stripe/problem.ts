/** An answer that is an error, in Stripe's shape. */

interface ProblemFields {
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  param?: string;
  message: string;
}

/** Thrown by an operation of the API; answered as `{ error: { type, code, param, message } }`. */
export class StripeProblem extends Error {
  override name = 'StripeProblem';
  status: number;
  fields: ProblemFields;
  /** True when the request was refused before its execution began: such answers are not kept for the key. */
  beforeExecution: boolean;

  constructor(status: number, fields: ProblemFields, beforeExecution = false) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
    this.beforeExecution = beforeExecution;
  }

  body(): object {
    return { error: { type: 'invalid_request_error', ...this.fields } };
  }
}

/** A parameter that does not fit. */
export function badParameter(param: string, message: string, code?: string): StripeProblem {
  return new StripeProblem(400, { ...(code === undefined ? {} : { code }), param, message }, true);
}

/** An object that does not exist. */
export function noSuch(kind: string, id: string, param = 'id'): StripeProblem {
  const message = `No such ${kind}: '${id}'`;
  return new StripeProblem(404, { code: 'resource_missing', param, message });
}
