/** The request header that makes a repeated POST harmless: same key and same body, one row. */
export const idempotencyHeader = 'Idempotency-Key';

/** What a key may look like; our own are random UUIDs. */
export const idempotencyKeyPattern = /^[\w-]{8,100}$/;
