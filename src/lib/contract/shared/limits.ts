/** The most characters that each kind of free text may have (decisions L). */
export const limits = {
  name: 100,
  email: 254,
  phone: 50,
  title: 200,
  longText: 5000,
  lyrics: 20_000,
} as const;

/** Nobody fills in a form in less time, in milliseconds, not even with one press of autofill. */
export const minFillMs = 2000;
