import { acceptUnanswered, tellOfEnd } from '../db/song-steps.ts';
import { forgetBytes, markEnded, markFile, markForgotten } from '../db/file-removals.ts';
import type { FileRow, Transactions } from '../db/delivery-rows.ts';
import { deliveryDays } from '#lib/contract/order/song-progress.ts';
import type { Bindings } from '../env.ts';
import { log } from '../http/log.ts';
import { fromStore, isUploadGone } from './file-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** An upload that nothing came for since so long is forgotten. */
const forgottenMs = dayMs;

/** Deletes the bytes of a marked file, and lets its row say so. What fails is tried again by the cron. */
async function removeBytes(files: R2Bucket, db: Transactions, file: FileRow): Promise<void> {
  const { object_key: key, upload_id: upload } = file;
  // The upload first: once it is ended, no late request can make a file of it.
  if (upload !== null)
    await fromStore('abort', () => files.resumeMultipartUpload(key, upload).abort(), isUploadGone).catch(
      (error: unknown) => {
        if (!isUploadGone(error)) throw error;
      },
    );
  await fromStore('delete', () => files.delete(key));
  await forgetBytes(db, file.id);
}

/** Takes away a file that was not delivered. Answers 'delivered' for one that was, null where there is none. */
export async function removeFile(
  files: R2Bucket,
  db: Transactions,
  fileId: string,
  now: Date,
): Promise<'removed' | 'delivered' | null> {
  const file = await markFile(db, fileId, now);
  if (!file) return null;
  if (file.state !== 'removing') return 'delivered';
  await removeBytes(files, db, file);
  return 'removed';
}

/** Every few minutes: uploads that were left lying go, and what is marked for removal. */
export async function sweepFiles({ FILES: files, DB: db }: Bindings, now: Date): Promise<void> {
  const marked = await markForgotten(db, new Date(now.getTime() - forgottenMs), now);
  let removed = 0;
  for (const file of marked) {
    try {
      await removeBytes(files, db, file);
      removed += 1;
    } catch (error) {
      log('error', 'file_removal_failed', { name: error instanceof Error ? error.name : 'unknown' });
    }
  }
  if (removed > 0) log('info', 'files_removed', { files: removed });
}

/**
 * Every night: what was delivered long ago without a word is accepted, buyers hear of files that end within a week, and
 * files whose date is over are marked for removal.
 */
export async function endDeliveries({ DB: db }: Bindings, now: Date): Promise<void> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs);
  const accepted = await acceptUnanswered(db, daysFromNow(-deliveryDays.acceptance), now);
  const told = await tellOfEnd(db, daysFromNow(deliveryDays.notice), now);
  const ended = await markEnded(db, now);
  log('info', 'deliveries_ended', { accepted, told, ended });
}
