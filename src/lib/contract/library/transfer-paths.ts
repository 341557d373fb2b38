import { object, text, where } from '../../data/shapes.ts';

/**
 * The move to another device: what was encrypted in one browser lies at the server until another one takes it, once, and for
 * an hour at most. The key is never sent here.
 */

/** POST: keeps a ciphertext, answers `storedTransfer`. */
export const transfersPath = '/api/transfers';
/** POST: answers the ciphertext and deletes it; 404 for one that was taken, is over or never was. */
export const takeTransferPath = `${transfersPath}/take`;

export const transferLimits = {
  /** Of the ciphertext. */
  bytes: 1024 * 1024,
  /** The same as base64url. */
  letters: Math.ceil((1024 * 1024 * 4) / 3),
  /** How long it lies at the server. */
  minutes: 60,
} as const;

/** 128 random bits in base64url. */
export const transferId = /^[\w-]{22}$/;

/** The answer of POST /api/transfers: the id, and until when it can be taken, as ISO text. */
export const storedTransfer = object({ id: where(text, (id) => transferId.test(id)), until: text });

/** The answer of POST /api/transfers/take. */
export const takenTransfer = object({ data: text });
