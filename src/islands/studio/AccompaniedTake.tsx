import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Take } from '#lib/melody/tune.ts';
import {
  accompanied,
  enterAccompanied,
  playAccompanied,
  prefetchAccompaniment,
  stopAccompanied,
} from '#stores/studio/accompanied-take.ts';
import { sendTake } from '#stores/studio/open-tune.ts';
import { troubleWords } from '#stores/studio/score-player.ts';

/** The chosen take with chords and bass, to be heard here and worked on in the song editor. */
export function AccompaniedTake({ take, name }: { take: () => Take; name: string }) {
  const playing = useStore(accompanied.$playing);
  const trouble = useStore(accompanied.$trouble);
  useEffect(enterAccompanied, []);
  return (
    <>
      <button
        type="button"
        className="button"
        onPointerEnter={prefetchAccompaniment}
        onFocus={prefetchAccompaniment}
        onClick={() => (playing ? stopAccompanied() : void playAccompanied(take()))}
      >
        {playing ? 'Stop the band' : 'Play with chords and bass'}
      </button>
      <button type="button" className="button" onClick={() => sendTake(take(), name)}>
        Open as a song
      </button>
      {trouble && (
        <p role="alert" className="field-error">
          {troubleWords[trouble]}
        </p>
      )}
    </>
  );
}
