import { atom, computed } from 'nanostores';
import { readHandedOver } from '../lyrics/hand-over.ts';
import { studioKeys } from './studio-keys.ts';
import { clearDraft, readDraft, shareDraftOnLeave, writeDraft } from '#lib/browser/tab-draft.ts';
import type { Lyrics } from '#lib/lyrics/take-over.ts';
import { lengthWords } from '#lib/voice/voice-words.ts';
import { readMyLyrics } from '../lyrics/my-lyrics.ts';

/** A text that was put aside for another, and the way back to it. */
interface Aside {
  readonly text: string;
  readonly label: 'Undo' | 'Redo';
}

const isBlank = (text: string) => text.trim() === '';

/** The text of the voice studio: kept over a reload, and filled with the visitor's lyrics on request. */
export function createVoiceText() {
  const $text = atom('');
  const $kept = atom(true);
  const $lyrics = atom<Lyrics | null>(null);
  const $broughtAlong = atom(false);
  const $aside = atom<Aside | null>(null);
  let takenIn: string | null = null;

  function change(text: string): void {
    $text.set(text);
    if (text !== '') return $kept.set(writeDraft(studioKeys.voiceText, text));
    clearDraft(studioKeys.voiceText);
    $kept.set(true);
  }

  function fillWithLyrics(): void {
    const lyrics = $lyrics.get();
    const before = $text.get();
    if (!lyrics || lyrics.content === before) return;
    $aside.set(isBlank(before) ? null : { text: before, label: 'Undo' });
    takenIn = lyrics.content;
    change(lyrics.content);
  }

  return {
    $text,
    /** False when the browser refuses to keep the text over a reload. */
    $kept,
    /** The lyrics of this browser, if there are any. */
    $lyrics,
    /** True when they were taken along from the lyrics page and are not in the box yet. */
    $broughtAlong: computed([$broughtAlong, $lyrics, $text], (brought, lyrics, text) =>
      Boolean(brought && lyrics && lyrics.content !== text),
    ),
    $aside,
    $length: computed($text, ({ length }) => lengthWords(length)),

    /** A tab that is closed leaves its text to the next one. Answers how to stop. */
    share: () => shareDraftOnLeave(studioKeys.voiceText, (own) => own),

    /** Takes up the text of the last visit, and the lyrics that were taken along, unless another text is there. */
    open(): void {
      if (isBlank($text.get())) $text.set(readDraft(studioKeys.voiceText) ?? $text.get());
      const handed = readHandedOver()?.content ?? '';
      $lyrics.set(readMyLyrics());
      $broughtAlong.set(!isBlank(handed));
      // What the visitor has emptied since stays empty.
      if (isBlank($text.get()) && !isBlank(handed) && handed !== takenIn) fillWithLyrics();
    },

    /** The next visit to the page takes lyrics in again. */
    leave(): void {
      takenIn = null;
    },

    edit: change,
    fillWithLyrics,

    /** Changes places with the text that was put aside. */
    swapBack(): void {
      const aside = $aside.get();
      if (!aside) return;
      $aside.set({ text: $text.get(), label: aside.label === 'Undo' ? 'Redo' : 'Undo' });
      change(aside.text);
    },
  };
}
