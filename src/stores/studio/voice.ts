import { yieldTo } from '../player/audio-focus.ts';
import { wantedLanguages, type Speech } from './speech.ts';
import { splitText, type Piece } from '#lib/voice/split-text.ts';
import * as words from '#lib/voice/voice-words.ts';
import { createVoiceList } from './voice-list.ts';
import { createVoiceQueue } from './voice-queue.ts';
import { createVoiceText } from './voice-text.ts';

/** The voice studio: a text, a voice, and the reading. */
export function createVoice(speech: Speech, wanted: () => readonly string[] = wantedLanguages) {
  const draft = createVoiceText();
  const list = createVoiceList(speech, wanted);
  const queue = createVoiceQueue(speech, () => list.$voice.get(), list.settle);
  const { $state, $error, stop } = queue;

  /** The pieces of the text; null, and an error beside the button, where there is nothing to speak. */
  function piecesOf(text: string): Piece[] | null {
    if (draft.$length.get()?.tooLong) return null;
    const pieces = splitText(text);
    const isBlank = text.trim() === '';
    if (pieces.length === 0) $error.set(isBlank ? words.blankText : words.nothingToSay);
    return pieces.length > 0 ? pieces : null;
  }

  return {
    draft,
    list,
    queue,

    /** Whether there is something to speak; says so where there is not. */
    canSpeak: () => piecesOf(draft.$text.get()) !== null,

    /** Reads the text from its beginning. To be called in the click itself: phones refuse it later. */
    speak(): void {
      const text = draft.$text.get();
      const pieces = $state.get().status === 'speaking' ? null : piecesOf(text);
      if (pieces) queue.start({ text, pieces, at: 0 });
    },

    edit(text: string): void {
      $error.set(null);
      draft.edit(text);
    },

    /** Begins the work of the screen; nothing speaks after the visitor has left it. Answers how to end it. */
    open(): () => void {
      const leaving = new AbortController();
      const leave = () => {
        stop();
        draft.leave();
      };
      addEventListener('pagehide', leave, { signal: leaving.signal });
      document.addEventListener('astro:before-swap', leave, { signal: leaving.signal });
      draft.open();
      const stopSharing = draft.share();
      const stopWatching = list.watch();
      const stopFetching = list.$voice.subscribe((chosen) => chosen?.isBuiltIn && speech.prefetch?.());
      const stopYielding = yieldTo(['player'], queue.pause);
      return () => {
        leaving.abort();
        stopSharing();
        stopWatching();
        stopFetching();
        stopYielding();
        stop();
      };
    },
  };
}
