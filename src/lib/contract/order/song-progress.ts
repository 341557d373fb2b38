/** Where a paid song stands, from the payment to the buyer's yes. The database forbids every other way (migration 0017). */

export const progressStates = ['waiting', 'begun', 'delivered', 'revising', 'accepted'] as const;
export type ProgressState = (typeof progressStates)[number];

/**
 * What brings a song from one state to the next. `deliver` out of `delivered` is a further version that nobody asked for,
 * such as one in the place of a wrong file. `revise` out of `accepted` wants a round that was bought after that. `accept` happens by itself when the buyer says nothing for a while.
 */
export const progressSteps = {
  begin: { from: ['waiting'], to: 'begun' },
  deliver: { from: ['begun', 'delivered', 'revising'], to: 'delivered' },
  revise: { from: ['delivered', 'accepted'], to: 'revising' },
  accept: { from: ['delivered'], to: 'accepted' },
} as const satisfies Record<string, { from: readonly ProgressState[]; to: ProgressState }>;
export type ProgressStep = keyof typeof progressSteps;

/** Whether the step begins where the song stands. */
export const mayStep = (step: ProgressStep, from: ProgressState): boolean =>
  progressSteps[step].from.some((state) => state === from);

/** Days. */
export const deliveryDays = {
  /** For so long can the files be fetched after a delivery; 'Extend' gives as many again (service terms). */
  files: 30,
  /** So long before their end the buyer is mailed. */
  notice: 7,
  /** A delivered song counts as accepted after so long without a word. */
  acceptance: 30,
} as const;

export const deliveryLimits = {
  fileBytes: 500 * 1024 * 1024,
  /** Of each part of an upload but the last one. */
  partBytes: 8 * 1024 * 1024,
  filesInVersion: 20,
  versions: 20,
  fileName: 150,
  message: 2000,
  /** Characters of a note, and of its answer. */
  note: 2000,
  notesOnVersion: 50,
  /** The last place in a song that a note can name. */
  noteSeconds: 6 * 60 * 60,
  /** Rounds of changes that the price includes. */
  rounds: 1,
} as const;
