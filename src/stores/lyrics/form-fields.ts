import { lyricsKeys } from './lyrics-keys.ts';
import { clearDraft, readDraft, shareDraftOnLeave, writeDraft } from '#lib/browser/tab-draft.ts';
import { ifFits, object, readJsonAs, text } from '#lib/data/shapes.ts';
import type { LyricsFields } from './check-fields.ts';

const formFields = object({ theme: ifFits(text), genre: ifFits(text), mood: ifFits(text) });

/** A form from its stored text. What is not ours reads as nothing. */
const fieldsOf = (json: string | null): Partial<LyricsFields> => readJsonAs(formFields, json) ?? {};

/** What stood in the form of this tab, or of the last visit. */
export const readFormFields = (): Partial<LyricsFields> => fieldsOf(readDraft(lyricsKeys.form));

/** Every change of the form comes here, so that a reload loses nothing. An empty form leaves nothing behind. */
export function keepFormFields({ theme, genre, mood }: LyricsFields): void {
  if (theme === '' && genre === 'none' && mood === 'none') clearDraft(lyricsKeys.form);
  else writeDraft(lyricsKeys.form, JSON.stringify({ theme, genre, mood }));
}

/** A tab that is closed leaves its words to the next one, over those that another tab has left. */
export const shareFormFields = (): (() => void) =>
  shareDraftOnLeave(lyricsKeys.form, (own, shared) => {
    const typed = Object.entries(fieldsOf(own)).filter(([, text]) => text !== '' && text !== 'none');
    return JSON.stringify({ ...fieldsOf(shared), ...Object.fromEntries(typed) });
  });
