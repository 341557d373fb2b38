import { momentText, nullable, object, oneOf, type Of } from '../../data/shapes.ts';

export const licenceStatus = object({ revokedAt: nullable(momentText) });
export type LicenceStatus = Of<typeof licenceStatus>;

/** What a signature says. `unknown_key`: it was made with a key that is not among ours. */
export const signatureStates = ['genuine', 'changed', 'unknown_key'] as const;
export type SignatureState = (typeof signatureStates)[number];

/** `revokedAt` counts for a genuine one alone. */
export const licenceCheck = object({ signature: oneOf(signatureStates), revokedAt: nullable(momentText) });
export type LicenceCheck = Of<typeof licenceCheck>;
