import { useEffect, useRef } from 'react';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { voice } from '#stores/studio/voice-screen.ts';
import { VoiceControls } from './VoiceControls.tsx';
import { VoiceFiles } from './VoiceFiles.tsx';
import { VoiceReading } from './VoiceReading.tsx';
import { VoiceSettings } from './VoiceSettings.tsx';
import { VoiceText } from './VoiceText.tsx';
import styles from './voice.css?url';

/** 'AI Voice Generation' (spec 2): a text, a voice of the visitor's device, and the reading. */
export function VoicePanel() {
  useStylesheet(styles);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => voice.open(), []);

  function speak() {
    voice.speak();
    // A text that is too long says so beside the box.
    if (voice.draft.$length.get()?.tooLong) box.current?.focus();
  }

  return (
    <section className="card voice" aria-labelledby="voice-title">
      <h2 id="voice-title">AI Voice Generation</h2>
      <VoiceText box={box} speak={speak} />
      <VoiceSettings />
      <VoiceControls speak={speak} />
      <VoiceFiles />
      <VoiceReading />
      <p className="small">
        A voice of your own device sounds as good as your system makes it; the built-in voice is there on
        every device, and can be saved as a file. We upload nothing and record nothing. The text is read one
        sentence at a time: Resume starts the sentence again, and new settings take effect from the next one.
        Ctrl+Enter in the text box starts the reading.
      </p>
    </section>
  );
}
