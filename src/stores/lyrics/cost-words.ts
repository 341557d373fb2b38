import { freeGenerations } from '#lib/contract/lyrics/lyrics-allowance.ts';

/** What a new song costs, beside the button that makes one. */
export const costWords = (used: number): string =>
  used < freeGenerations
    ? `A new song; locked lines stay. ‘Tell it otherwise’ takes another story. It uses 1 of your ${freeGenerations - used} free songs.`
    : 'A new song; locked lines stay. ‘Tell it otherwise’ takes another story. Your free songs are used up.';
