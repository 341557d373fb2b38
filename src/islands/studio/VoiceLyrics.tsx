import { useStore } from '@nanostores/react';
import { voice } from '#stores/studio/voice-screen.ts';

const { draft } = voice;

/** 'Read my lyrics': fills the text box with them; what stood there can be had back. */
export function VoiceLyrics() {
  const lyrics = useStore(draft.$lyrics);
  const text = useStore(draft.$text);
  const aside = useStore(draft.$aside);
  const broughtAlong = useStore(draft.$broughtAlong);
  if (!lyrics && !aside) return null;
  const isIn = lyrics?.content === text;

  return (
    <div className="voice-actions">
      {lyrics && (
        <button
          type="button"
          className={broughtAlong ? 'button button-loud' : 'button'}
          aria-disabled={isIn}
          aria-describedby="voice-lyrics"
          onClick={draft.fillWithLyrics}
        >
          Read my lyrics
        </button>
      )}
      {aside && (
        <button type="button" className="button" onClick={draft.swapBack}>
          {aside.label}
        </button>
      )}
      {lyrics && (
        <p id="voice-lyrics" className="small">
          {isIn ? 'In the box: ' : broughtAlong ? 'You brought along: ' : 'Your lyrics: '}
          <bdi>{lyrics.title || 'untitled'}</bdi>
        </p>
      )}
      <p role="status" className="hidden-text">
        {aside &&
          (aside.label === 'Undo'
            ? 'Your lyrics are in the box. Undo brings back what was there.'
            : 'The earlier text is back.')}
      </p>
    </div>
  );
}
