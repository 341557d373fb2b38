import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { FileNews, FileProgress } from './FileProgress.tsx';
import { saveVoice, voice, voiceFiles } from '#stores/studio/voice-screen.ts';

/** What the built-in voice says, saved as a file; browsers do not give out what a voice of the device says. */
export function VoiceFiles() {
  const chosen = useStore(voice.list.$voice);
  const blank = useStore(voice.draft.$text).trim() === '';
  const state = useStore(voiceFiles.$file);
  const row = useRef<HTMLDivElement>(null);
  if (!chosen?.isBuiltIn) return null;
  const writing = state.status === 'writing';

  function cancel() {
    voiceFiles.cancel();
    row.current?.querySelector('button')?.focus();
  }

  return (
    <div>
      <div className="voice-actions" ref={row}>
        {(['wav', 'mp3'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button"
            aria-disabled={writing || blank}
            onClick={() => writing || saveVoice(kind)}
          >
            Save {kind.toUpperCase()}
          </button>
        ))}
        <FileProgress state={state} onCancel={cancel} />
      </div>
      <FileNews state={state} />
    </div>
  );
}
