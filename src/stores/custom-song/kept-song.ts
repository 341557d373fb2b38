/** What the order form keeps in this browser: apart from song-draft.ts, which the payment's result page needs alone. */
import { songKeys } from './song-keys.ts';
import { clearDraft, readDraft, shareDraftOnLeave, writeDraft } from '#lib/browser/tab-draft.ts';
import { draftOf, emptySongFields, textOfDraft, type SongDraft, type SongFields } from './song-draft.ts';

/** The draft of this tab, or that of the last visit. */
export const readSongDraft = (): SongDraft => draftOf(readDraft(songKeys.songDraft));

/** False where the browser does not keep it. */
export const writeSongDraft = (draft: SongDraft): boolean =>
  writeDraft(songKeys.songDraft, textOfDraft(draft));

export const clearSongDraft = (): void => clearDraft(songKeys.songDraft);

/** A tab that is closed leaves its words to the next one, over those that another tab has left. */
export const shareSongDraft = (): (() => void) =>
  shareDraftOnLeave(songKeys.songDraft, (own, shared) => {
    const { fields, order } = draftOf(own);
    const rest = draftOf(shared).fields;
    const isTyped = ([name, value]: [string, string]) => value !== emptySongFields[name as keyof SongFields];
    const typed = Object.fromEntries(Object.entries(fields).filter(isTyped));
    return textOfDraft({ fields: { ...rest, ...typed }, order });
  });
