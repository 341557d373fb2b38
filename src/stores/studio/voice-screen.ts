import { browserSpeech } from './speech.ts';
import { createVoice } from './voice.ts';

/** The stores of the voice tab, made once for the tab of the browser, so that navigation loses nothing. */
export const voice = createVoice(browserSpeech());
