import { useRef, useState } from 'react';
import { importPlaylist, type Imported } from '#stores/library/playlist-travel.ts';
import './playlist-tools.css';

/** Makes a playlist of a file of another program, and says which of its tracks are not here. */
export function PlaylistImport() {
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Imported | null>(null);

  async function take(file: File | undefined) {
    if (!file || busy) return;
    setBusy(true);
    setOutcome(await importPlaylist(file));
    setBusy(false);
  }

  return (
    <div className="playlist-import">
      <div className="library-actions">
        <button
          type="button"
          className="button"
          aria-disabled={busy}
          onClick={() => !busy && picker.current?.click()}
        >
          Import playlist
        </button>
        <span className="small">M3U8, XSPF, or JSON from here. Nothing is uploaded.</span>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Playlist file"
        accept=".m3u,.m3u8,.xspf,.json,audio/x-mpegurl,application/xspf+xml,application/json"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <div role="status">
        {busy && <p className="small">Reading the file…</p>}
        {outcome && !busy && (
          <>
            <p>{outcome.words}</p>
            {outcome.missing.length > 0 && (
              <ul className="small playlist-missing">
                {outcome.missing.map((words, index) => (
                  <li key={index} dir="auto">
                    {words}
                  </li>
                ))}
                {outcome.unnamed > 0 && <li>and {outcome.unnamed} more</li>}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}
