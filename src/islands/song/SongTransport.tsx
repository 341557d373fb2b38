import { useStore } from '@nanostores/react';
import { saveWork, songPlayer, workbench } from '#stores/song/screen.ts';
import { troubleWords } from '#stores/studio/score-player.ts';
import { showToast } from '#stores/toast/toasts.ts';
import { ShareSong } from './ShareSong.tsx';

function save(): void {
  const name = saveWork();
  if (name) showToast('Song saved', `“${name}” is in Saved songs, in this browser.`);
}

/** A word; on a phone the styles put a sign in its place, so that all of playing stands in one row. */
function Step({ name, can, go }: { name: string; can: boolean; go: () => void }) {
  return (
    <button type="button" className="button" aria-disabled={!can} onClick={() => can && go()}>
      {name}
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
        <Step name="Undo" can={canUndo} go={workbench.undo} />
        <Step name="Redo" can={canRedo} go={workbench.redo} />
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
