/**
 * Holds the traffic against Stripe's own description: what the shop sends, and what the stand-in answers.
 * TypeScript cannot do that, because the SDK's enums accept any string.
 */
import { readFileSync } from 'node:fs';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';

export interface Contract {
  /** Notes what does not fit in the parameters of a request. */
  request(name: 'session_create_params' | 'refund_create_params', form: object): void;
  /** Notes what does not fit in an answer: a resource or a list of them. */
  answer(answer: object): void;
  event(event: object): void;
  violations(): readonly string[];
  reset(): void;
}

const resources: Record<string, string> = {
  'checkout.session': 'session',
  refund: 'refund',
  payment_intent: 'payment_intent',
};

export function createContract(enabled: boolean): Contract {
  const violations: string[] = [];

  function check(name: string, label: string, value: object): void {
    // As it travels: without what JSON leaves out. The validator of forms writes numbers into its copy.
    const copy: unknown = JSON.parse(JSON.stringify(value));
    const validate = validator(name);
    if (validate(copy)) return;
    for (const { instancePath, message, params } of validate.errors ?? [])
      violations.push(`${label}${instancePath}: ${message ?? 'does not fit'} ${JSON.stringify(params)}`);
  }

  function answer(value: object, label = 'answer '): void {
    const kind: unknown = Reflect.get(value, 'object');
    if (typeof kind !== 'string') return;
    const name = resources[kind];
    if (name !== undefined) check(name, label + name, value);
    const items: unknown = kind === 'list' ? Reflect.get(value, 'data') : [];
    for (const item of Array.isArray(items) ? items : []) answer(item, label);
  }

  return {
    request: (name, form) => {
      if (enabled) check(name, `request ${name}`, form);
    },
    answer: (value) => {
      if (enabled) answer(value);
    },
    event: (event) => {
      if (!enabled) return;
      check('event', 'event', event);
      const data: unknown = Reflect.get(event, 'data');
      const object: unknown = typeof data === 'object' && data ? Reflect.get(data, 'object') : null;
      if (typeof object === 'object' && object) answer(object, 'event object ');
    },
    violations: () => violations,
    reset: () => {
      violations.length = 0;
    },
  };
}

/** The envelope around the object of an event. */
const eventSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'object',
    'api_version',
    'created',
    'data',
    'livemode',
    'pending_webhooks',
    'request',
    'type',
  ],
  properties: {
    id: { type: 'string', pattern: '^evt_[A-Za-z0-9]+$' },
    object: { const: 'event' },
    api_version: { type: 'string' },
    created: { type: 'integer' },
    data: {
      type: 'object',
      additionalProperties: false,
      required: ['object'],
      properties: { object: { type: 'object', required: ['id', 'object'] } },
    },
    livemode: { const: false },
    pending_webhooks: { type: 'integer' },
    request: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'idempotency_key'],
      properties: { id: { type: ['string', 'null'] }, idempotency_key: { type: ['string', 'null'] } },
    },
    type: { type: 'string' },
  },
};

const validators = new Map<string, ValidateFunction>();

/**
 * Compiled at the first use and shared by all stand-ins of a process, short rather than fast to run: whoever waits for
 * that first answer has a deadline.
 */
function validator(name: string): ValidateFunction {
  const known = validators.get(name);
  if (known) return known;
  // What comes as a form is all text; answers must have the right types already.
  const ajv = new Ajv({
    ...{ strict: false, allErrors: false, coerceTypes: name.endsWith('_params') },
    ...{ inlineRefs: false, code: { optimize: false } },
  });
  const compiled =
    name === 'event'
      ? ajv.compile(eventSchema)
      : ajv.addSchema(readSchemas()).compile({ $ref: `stripe#/$defs/${name}` });
  validators.set(name, compiled);
  return compiled;
}

function readSchemas(): AnySchemaObject {
  return JSON.parse(readFileSync(new URL('stripe-schemas.json', import.meta.url), 'utf8'));
}
