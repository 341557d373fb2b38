import { builtInName, loadFileSpeaker, withBuiltIn } from './built-in-speech.ts';
import { browserSpeech } from './speech.ts';
import { createVoice } from './voice.ts';
import { createVoiceFiles, type VoiceFileKind } from './voice-files.ts';

/** The stores of the voice tab, made once for the tab of the browser, so that navigation loses nothing. */
export const voice = createVoice(withBuiltIn(browserSpeech()));

export const voiceFiles = createVoiceFiles(loadFileSpeaker);

/** Saves the text in the box as the built-in voice speaks it now. */
export function saveVoice(kind: VoiceFileKind): void {
  const text = voice.draft.$text.get();
  const chosen = voice.list.$voice.get();
  if (!chosen?.isBuiltIn || !voice.canSpeak()) return;
  voice.queue.stop();
  const tempo = voice.queue.$rate.get();
  const pitch = voice.queue.$pitch.get();
  void voiceFiles.write(kind, { text, voice: builtInName(chosen), tempo, pitch });
}
