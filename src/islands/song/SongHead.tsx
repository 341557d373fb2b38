import { genres, moods } from '#lib/contract/lyrics/lyrics-options.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { keyName } from '#lib/song/sheet/key-spelling.ts';
import type { Made } from '#stores/song/workbench.ts';

const labelOf = <V extends string>(choices: readonly { value: V; label: string }[], value: V) =>
  choices.find((choice) => choice.value === value)?.label ?? '';

/** The song's title, and in a line what it is. */
export function SongHead({ made: { song, score }, onWords }: { made: Made; onWords: () => void }) {
  const facts = [
    `${labelOf(genres, song.genre)}, ${labelOf(moods, song.mood).toLowerCase()}`,
    keyName(song.key),
    song.meter.id,
    `${song.tempo}\u00A0BPM`,
    formatDuration(score.seconds),
  ];
  return (
    <header className="song-head">
      <h2 dir="auto" tabIndex={-1}>
        {song.title || 'A song'}
      </h2>
      <p className="song-facts">{facts.join('\u00A0· ')}</p>
      <button type="button" className="button song-unprinted" onClick={onWords}>
        Change the words
      </button>
    </header>
  );
}
