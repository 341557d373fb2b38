import { flag, object, type Of } from '../../data/shapes.ts';

/** The answer whether the unlock that this browser holds is one that we signed. */
export const unlockAnswer = object({ unlocked: flag });
export type UnlockAnswer = Of<typeof unlockAnswer>;
