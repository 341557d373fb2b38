import { useStore } from '@nanostores/react';
import type { KeyboardEvent, RefObject } from 'react';
import { voice } from '#stores/studio/voice-screen.ts';
import { VoiceLyrics } from './VoiceLyrics.tsx';

interface VoiceTextProps {
  box: RefObject<HTMLTextAreaElement | null>;
  speak: () => void;
}

/** The text box, how long the text is once that matters, and the way to the visitor's lyrics. */
export function VoiceText({ box, speak }: VoiceTextProps) {
  const text = useStore(voice.draft.$text);
  const kept = useStore(voice.draft.$kept);
  const length = useStore(voice.draft.$length);

  function keys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    speak();
  }

  return (
    <div className="field">
      <label htmlFor="voice-text">Text</label>
      <textarea
        id="voice-text"
        ref={box}
        dir="auto"
        rows={8}
        placeholder="Write or paste what you want to hear"
        value={text}
        onChange={(event) => voice.edit(event.target.value)}
        onKeyDown={keys}
        aria-keyshortcuts="Control+Enter"
        aria-invalid={length?.tooLong || undefined}
        aria-describedby={length ? 'voice-length' : undefined}
      />
      {length && (
        <p id="voice-length" className={length.tooLong ? 'field-error' : 'small figures'}>
          {length.words}
        </p>
      )}
      {!kept && (
        <p className="small" role="status">
          This text is not saved on this device: the browser's storage is blocked or full. Copy it before you
          leave.
        </p>
      )}
      <VoiceLyrics />
    </div>
  );
}
