import { useStore } from '@nanostores/react';
import { saveWork, songPlayer, workbench } from '#stores/song/screen.ts';
import { troubleWords } from '#stores/studio/score-player.ts';
import { showToast } from '#stores/toast/toasts.ts';
import { ShareSong } from './ShareSong.tsx';

function save(): void {
  const name = saveWork();
  if (name) showToast('Song saved', `“${name}” is in Saved songs, in this browser.`);
}

/** Play, another tune and undo, always within reach; and how to keep the song. */
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
        <button
          type="button"
          className="button"
          aria-disabled={!canUndo}
          onClick={() => canUndo && workbench.undo()}
        >
          Undo
        </button>
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
        <button
          type="button"
          className="button"
          aria-disabled={!canRedo}
          onClick={() => canRedo && workbench.redo()}
        >
          Redo
        </button>
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
