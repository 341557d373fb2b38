import { atom } from 'nanostores';
import { pause } from '#lib/browser/pause.ts';
import { readText } from '#lib/browser/storage.ts';
import { lyricsKeys } from './lyrics-keys.ts';
import { createGenerator } from './generator.ts';
import { loadLyricsEngine } from './engine.ts';
import { createWorkbench } from './workbench.ts';

/** The stores of the lyrics page, made once for the tab, so that navigation loses nothing. */
export const workbench = createWorkbench();
export const generator = createGenerator(workbench, loadLyricsEngine, pause);

/** Whether the code of paying is loaded: since the paywall was first open. */
export const $paywallNeeded = atom(false);

/** Whether songs were saved in this browser; their list is code of its own. */
export const $hasSaved = atom(false);

/** Takes up the work of the last visit, once. */
export function restoreWork(): void {
  $hasSaved.set(readText(lyricsKeys.savedLyrics) !== null);
  if (workbench.$versions.get().length === 0) workbench.restore();
}
