import { log } from '../http/log.ts';

/** The store of the files did not do what it was asked for; it may be asked again. */
export class StorageFailure extends Error {
  override name = 'StorageFailure';
}

/** The store's numbers: there is no such upload (any more); its parts are not those that were named. */
const noSuchUpload = /\(10024\)/;
const otherParts = /\((?:10025|10048|10011)\)/;

const words = (error: unknown) => (error instanceof Error ? error.message : '');

export const isUploadGone = (error: unknown): boolean => noSuchUpload.test(words(error));
export const arePartsOther = (error: unknown): boolean => otherParts.test(words(error));

/** What the store answers. Throws `StorageFailure`, unless `passes` wants to see the store's own error. */
export async function fromStore<T>(
  step: string,
  ask: () => Promise<T>,
  passes: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (passes(cause)) throw cause;
    log('error', 'storage_failed', { step, name: cause instanceof Error ? cause.name : 'unknown' });
    throw new StorageFailure(step, { cause });
  }
}
