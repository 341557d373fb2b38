import { storageKeys } from '#lib/browser/storage-keys.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import type { LyricsFields } from './generator.ts';

/** What stood in the form at the last visit. What is not ours reads as nothing. */
export function readFormFields(): Partial<LyricsFields> {
  try {
    const stored: unknown = JSON.parse(readText(storageKeys.lyricsForm) ?? '');
    if (typeof stored !== 'object' || stored === null) return {};
    const names = ['theme', 'genre', 'mood'] as const;
    const texts = names.map((name) => [name, (stored as Record<string, unknown>)[name]] as const);
    return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

/** Every change of the form comes here, so that a reload loses nothing. An empty form leaves nothing behind. */
export function keepFormFields({ theme, genre, mood }: LyricsFields): void {
  if (theme === '' && genre === 'none' && mood === 'none') removeText(storageKeys.lyricsForm);
  else writeText(storageKeys.lyricsForm, JSON.stringify({ theme, genre, mood }));
}
