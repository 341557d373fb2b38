import { atom } from 'nanostores';
import { savedLyricsPath } from '#lib/contract/lyrics/lyrics-options.ts';
import { savedLyrics } from '#lib/contract/lyrics/saved-lyrics.ts';
import { sendJson } from '#lib/http/send-json.ts';
import { createSubmissionKeys } from '#lib/http/submission-key.ts';
import { savedSongs } from './saved-songs.ts';
import { dropToast, showToast } from '../toast/toasts.ts';

/** What Save sends, before it is checked. */
export interface LyricsToSave {
  title: string;
  content: string;
  theme: string;
  genre: string;
  mood: string;
  seed: number;
}

const noContent = 'No Content';
const saveFailed = 'Save Failed';

const orNull = (value: string) => (value.trim() === '' || value === 'none' ? null : value);

/**
 * Saves lyrics on the server. The same text saved twice is one row: its key stays for as long as nothing
 * changes, also after it was saved.
 */
export function createSaver(post: typeof sendJson = sendJson) {
  const $saving = atom(false);
  const keys = createSubmissionKeys();

  /** What was saved last on this page, and the title under which this browser has it. */
  const $saved = atom<{ readonly title: string; readonly name: string } | null>(null);

  async function save({ title, content, theme, genre, mood, seed }: LyricsToSave): Promise<void> {
    if ($saving.get()) return;
    if (title.trim() === '' || content.trim() === '') {
      return showToast(noContent, 'Please generate lyrics first before saving.', true);
    }
    const data = {
      title,
      content,
      theme: orNull(theme),
      genre: orNull(genre),
      mood: orNull(mood),
      userId: 1,
    };
    dropToast(saveFailed);
    $saving.set(true);
    try {
      const checked = savedLyrics.parse(data);
      await post(savedLyricsPath, checked, keys.keyFor(checked));
      const name = savedSongs.keep({ title, content, genre, mood, seed }, new Date());
      if (name !== null) $saved.set({ title, name });
      showToast('Lyrics Saved', 'Your lyrics have been saved successfully!');
    } catch (error) {
      console.warn('save_failed', error);
      showToast(saveFailed, 'There was an error saving your lyrics. Please try again.', true);
    }
    $saving.set(false);
  }

  return {
    $saving,
    $saved,
    save,
    /** The text as it stands: once there is one, no toast asks for it any more. */
    look(content: string): void {
      if (content.trim() !== '') dropToast(noContent);
    },
  };
}
