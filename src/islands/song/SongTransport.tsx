import { useStore } from '@nanostores/react';
import { saveWork, songPlayer, workbench } from '#stores/song/screen.ts';
import { troubleWords } from '#stores/studio/score-player.ts';
import { showToast } from '#stores/toast/toasts.ts';
import { ShareSong } from './ShareSong.tsx';

function save(): void {
  const name = saveWork();
  if (name) showToast('Song saved', `“${name}” is in Saved songs, in this browser.`);
}

/** A word, and on a phone a sign in its place, so that all of playing stands in one row. */
function Step({ name, path, can, go }: { name: string; path: string; can: boolean; go: () => void }) {
  return (
    <button
      type="button"
      className="button song-step"
      aria-label={name}
      aria-disabled={!can}
      onClick={() => can && go()}
    >
      <span>{name}</span>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Play, another tune, undo and redo, always within reach; and how to keep the song. */
export function SongTransport() {
  const playing = useStore(songPlayer.$playing);
  const countsIn = useStore(songPlayer.$countsIn);
  const canUndo = useStore(workbench.$canUndo);
  const canRedo = useStore(workbench.$canRedo);
  const trouble = useStore(songPlayer.$trouble);
  return (
    <>
      <div className="song-transport song-row song-unprinted" role="group" aria-label="Playing">
        <button
          type="button"
          className="button button-loud song-play"
          onPointerDown={songPlayer.arm}
          onClick={() => (playing ? songPlayer.stop() : songPlayer.play())}
        >
          {playing ? 'Stop' : 'Play'}
        </button>
        <button type="button" className="button" onClick={workbench.retuneSong}>
          Another tune
        </button>
        <Step name="Undo" path="M7 3L3 7l4 4M3 7h9a4.5 4.5 0 0 1 0 9H7" can={canUndo} go={workbench.undo} />
        <Step
          name="Redo"
          path="M13 3l4 4l-4 4M17 7H8a4.5 4.5 0 0 0 0 9h5"
          can={canRedo}
          go={workbench.redo}
        />
      </div>
      <div role="alert">
        {trouble && (
          <p className="field-error">
            {troubleWords[trouble]}{' '}
            {trouble === 'interrupted' && (
              <button type="button" className="button" onClick={songPlayer.wake}>
                Resume sound
              </button>
            )}
          </p>
        )}
      </div>
      <div className="song-row song-unprinted" role="group" aria-label="Keeping">
        <button type="button" className="button" onClick={save}>
          Save
        </button>
        <ShareSong />
        <label className="song-check">
          <input
            type="checkbox"
            checked={countsIn}
            onChange={(event) => songPlayer.$countsIn.set(event.target.checked)}
          />
          Count in
        </label>
      </div>
    </>
  );
}
