import { deliveryLimits, mayStep, type ProgressStep } from '#lib/contract/order/song-progress.ts';
import type { ErrorCode } from '#lib/contract/shared/api-error.ts';
import type { ProgressRow, SongRows } from '../db/delivery-rows.ts';
import { isPaid } from '../db/orders.ts';
import { holds } from './song-offers.ts';

/**
 * Why a step changed nothing, read off the song as it stands after it; null when what was asked for is so, by this request
 * or by an earlier one like it.
 */
export type StepProblem = { code: ErrorCode; message?: string } | null;

const changed: StepProblem = { code: 'conflict' };

/** What hinders every step; else the progress. */
function standing({ order, progress }: SongRows): { problem: StepProblem } | { song: ProgressRow } {
  if (!isPaid(order) || !progress) return { problem: { code: 'order_not_paid' } };
  return { song: progress };
}

const notFrom = (step: ProgressStep, { state }: ProgressRow): StepProblem => ({
  code: 'conflict',
  message:
    step === 'deliver' && state === 'waiting'
      ? 'Begin the work first: then a version can be delivered.'
      : `The song is ${state}: this step does not begin there.`,
});

export function beginProblem(rows: SongRows): StepProblem {
  const at = standing(rows);
  if ('problem' in at) return at.problem;
  return at.song.begun_at === null ? changed : null;
}

export function deliverProblem(
  rows: SongRows,
  { version, message }: { version: number; message: string },
): StepProblem {
  const delivered = rows.deliveries.find((delivery) => delivery.version === version);
  if (delivered)
    return delivered.message === message
      ? null
      : { code: 'conflict', message: 'This version was delivered with another message.' };
  const at = standing(rows);
  if ('problem' in at) return at.problem;
  if (!mayStep('deliver', at.song.state)) return notFrom('deliver', at.song);
  if (version !== at.song.version + 1) return changed;
  const files = rows.files.filter((file) => file.version === version);
  if (files.some(({ state }) => state === 'uploading')) return { code: 'upload_running' };
  if (!files.some(({ state }) => state === 'complete')) return { code: 'nothing_to_deliver' };
  if (files.some(({ state }) => state === 'removing'))
    return {
      code: 'upload_running',
      message: 'A file that was taken away is still being deleted. Deliver again in some minutes.',
    };
  return changed;
}

export function extendProblem(rows: SongRows, newUntil: Date): StepProblem {
  const at = standing(rows);
  if ('problem' in at) return at.problem;
  const { files_until: until, version } = at.song;
  if (until === newUntil.toISOString()) return null;
  const isGone = rows.files.some(
    (file) => file.version <= version && (file.state === 'removing' || file.state === 'gone'),
  );
  return isGone ? { code: 'files_gone' } : changed;
}

interface SentNote {
  key: string;
  version: number;
  atSeconds: number | null;
  text: string;
}

export function noteProblem(rows: SongRows, { key, version, atSeconds, text }: SentNote): StepProblem {
  const written = rows.notes.find((note) => note.idempotency_key === key);
  if (written) {
    const isSame = written.version === version && written.at_seconds === atSeconds && written.text === text;
    return isSame ? null : { code: 'idempotency_key_reused' };
  }
  const at = standing(rows);
  if ('problem' in at) return at.problem;
  const { state, rounds, rounds_used: used } = at.song;
  if (version !== at.song.version)
    return { code: 'conflict', message: 'There is a newer version of the song. Listen to that first.' };
  const isOpen = state === 'delivered' || (state === 'accepted' && at.song.reopened_at !== null);
  if (isOpen) return used < rounds ? changed : { code: 'rounds_used_up' };
  if (state !== 'revising') return notFrom('revise', at.song);
  const onVersion = rows.notes.filter((note) => note.version === version).length;
  return onVersion < deliveryLimits.notesOnVersion
    ? changed
    : { code: 'limit_reached', message: `A version takes at most ${deliveryLimits.notesOnVersion} notes.` };
}

export function answerProblem(rows: SongRows, noteId: string, answer: string): StepProblem {
  const note = rows.notes.find(({ id }) => id === noteId);
  if (!note) return { code: 'not_found' };
  return note.answer === answer
    ? null
    : { code: 'conflict', message: 'This note was answered with other words.' };
}

export function acceptProblem(rows: SongRows, version: number): StepProblem {
  const at = standing(rows);
  if ('problem' in at) return at.problem;
  if (version !== at.song.version)
    return { code: 'conflict', message: 'There is a newer version of the song. Listen to that first.' };
  return at.song.state === 'accepted' ? null : notFrom('accept', at.song);
}

/** Why no file of this version could be begun. */
export function fileProblem(rows: SongRows, version: number): StepProblem {
  const at = standing(rows);
  if ('problem' in at) return at.problem;
  if (!mayStep('deliver', at.song.state)) return notFrom('deliver', at.song);
  if (version !== at.song.version + 1) return changed;
  const files = rows.files.filter(
    (file) => file.version === version && (file.state === 'uploading' || file.state === 'complete'),
  );
  return files.length < deliveryLimits.filesInVersion
    ? changed
    : { code: 'limit_reached', message: `A version has at most ${deliveryLimits.filesInVersion} files.` };
}

/** Why a song could not be marked as gone elsewhere. */
export function elsewhereProblem(rows: SongRows, note: string): StepProblem {
  const { elsewhere_at: at, elsewhere_note: known } = rows.order;
  if (at !== null) return known === note ? null : { code: 'conflict' };
  if (!isPaid(rows.order)) return { code: 'order_not_paid' };
  return holds(rows, 'exclusive-rights')
    ? { code: 'conflict', message: 'The exclusive rights in this song are sold.' }
    : changed;
}
