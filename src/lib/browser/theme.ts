import { storageKeys } from '../contract/shared/storage-keys.ts';
import { readText, writeText } from './storage.ts';

export type Theme = 'light' | 'dark';

/** The visitor's choice, or null when none was made or can be read. */
export function chosenTheme(): Theme | null {
  const stored = readText(storageKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Remembers the choice; without storage it holds for this page only. */
export function chooseTheme(theme: Theme): void {
  writeText(storageKeys.theme, theme);
}
