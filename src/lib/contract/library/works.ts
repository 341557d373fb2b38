import * as z from 'zod/mini';
import { workKinds, workLimits, type WorkKind } from './works-paths.ts';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** PUT /api/works/:kind/:workId. `from`: the version that the change began with, 0 for a new work. */
export const workToKeep = z.strictObject({
  from: z.int('A version is a whole number').check(z.minimum(0)),
  body: z.nullable(
    z.string('A work is a text of JSON, or null').check(
      z.refine((text) => text.isWellFormed() && isJsonObject(text), 'A work is an object in JSON'),
      z.refine(
        (text) => bytesOf(text) <= workLimits.bytes,
        'This work is too large to be kept in an account',
      ),
    ),
  ),
});

export const isWorkId = (text: string): boolean => /^[\w -]{1,100}$/.test(text);
export const isWorkKind = (text: string): text is WorkKind => workKinds.some((kind) => kind === text);
