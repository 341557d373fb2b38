import { limits } from '../contract/shared/limits.ts';
import { figure } from '../format/figure.ts';

/** What the voice studio says when something is wrong (spec 5 and 8). */

export const blankText = 'Please enter some text to generate voice.';
export const generalFailure = 'Failed to generate voice. Please try again.';
export const nothingToSay = 'There are no words in this text. Add some, and press Generate Voice again.';
export const noAnswer =
  'The voice is not responding. Choose another voice, or reload the page. Your text stays here.';

const failures: Readonly<Record<string, string>> = {
  'not-allowed': 'The browser did not let the voice start. Press the button once more.',
  network: 'This voice needs the network and got no answer. Check your connection or choose another voice.',
  'synthesis-failed': 'This voice could not speak the sentence. Choose another voice and try again.',
  'synthesis-unavailable': 'The voice of this device is not available now. Try again in a moment.',
  'language-unavailable': 'This device no longer has a voice for this language. Choose another voice.',
  'voice-unavailable': 'This device no longer has this voice. Choose another one.',
  'built-in': 'The built-in voice did not load. Check your connection and try again.',
  'audio-busy': 'Another program is using the sound on this device. Close it and try again.',
  'audio-hardware': 'The sound on this device is not available. Check your speakers or headphones.',
};

/** The words for an error code of the speech engine. */
export const failureOf = (code: string) => failures[code] ?? generalFailure;

/** Beside the text box: how many characters there are, once that matters. Null while there is room. */
export function lengthWords(length: number): { tooLong: boolean; words: string } | null {
  if (length < limits.lyrics * 0.9) return null;
  if (length <= limits.lyrics)
    return { tooLong: false, words: `${figure(length)} of ${figure(limits.lyrics)} characters` };
  return {
    tooLong: true,
    words: `The text must have at most ${figure(limits.lyrics)} characters: ${figure(length - limits.lyrics)} too many. Nothing was cut; shorten it to hear it.`,
  };
}
