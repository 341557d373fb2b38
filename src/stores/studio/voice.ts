import { yieldTo } from '../player/audio-focus.ts';
import { wantedLanguages, type Speech } from './speech.ts';
import { splitText } from '#lib/voice/split-text.ts';
import * as words from '#lib/voice/voice-words.ts';
import { createVoiceList } from './voice-list.ts';
import { createVoiceQueue } from './voice-queue.ts';
import { createVoiceText } from './voice-text.ts';

/** The voice studio: a text, a voice, and the reading. `userAgent` is for the hint on a machine without voices. */
export function createVoice(
  speech: Speech,
  wanted: () => readonly string[] = wantedLanguages,
  userAgent = navigator.userAgent,
) {
  const draft = createVoiceText();
  const list = createVoiceList(speech, wanted);
  const queue = createVoiceQueue(speech, list.$voice.get, userAgent);
  const { $state, $error, stop } = queue;

  return {
    draft,
    list,
    queue,

    /** Reads the text from its beginning. To be called in the click itself: phones refuse it later. */
    speak(): void {
      const text = draft.$text.get();
      if ($state.get().status === 'speaking' || draft.$length.get()?.tooLong) return;
      if (text.trim() === '') return $error.set(words.blankText);
      if (list.$list.get().status === 'none') return $error.set(words.noVoices(userAgent));
      const pieces = splitText(text);
      if (pieces.length === 0) return $error.set(words.nothingToSay);
      queue.start({ text, pieces, at: 0 });
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
      const stopYielding = yieldTo(['player'], queue.pause);
      return () => {
        leaving.abort();
        stopSharing();
        stopWatching();
        stopYielding();
        stop();
      };
    },
  };
}
