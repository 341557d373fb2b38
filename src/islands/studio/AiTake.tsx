import { useStore } from '@nanostores/react';
import { aiScore, melodySeconds, melodyWords } from '#lib/melody/ai-score.ts';
import type { TimedNote } from '#lib/melody/notes.ts';
import { aiMelody, takeOwner } from '#stores/studio/ai-screen.ts';
import { TuneStaff } from './TuneStaff.tsx';
import { nearPlay, player } from '#stores/studio/screen.ts';

interface AiTakeProps {
  notes: readonly TimedNote[];
  index: number;
  /** There is nothing to choose from. */
  isOnly: boolean;
}

/** One take: its staff, its Play or Stop, and the choice of it among the others. */
export function AiTake({ notes, index, isOnly }: AiTakeProps) {
  const isPlaying = useStore(player.$playing) === takeOwner(index);
  const isChosen = useStore(aiMelody.$chosenIndex) === index;
  const words = melodyWords(notes);
  const name = `Take ${index + 1}`;
  const action = isPlaying ? 'Stop' : 'Play';

  function toggle() {
    if (isPlaying) return player.stop();
    const { instrument, volumeDb } = aiMelody.$settings.get();
    player.play(takeOwner(index), aiScore(notes, instrument, volumeDb));
    aiMelody.choose(index);
  }

  return (
    <div className="ai-take">
      {!isOnly && (
        <label>
          <input type="radio" name="ai-take" checked={isChosen} onChange={() => aiMelody.choose(index)} />
          <span className="strong">{name}</span>
        </label>
      )}
      <TuneStaff
        notes={notes}
        words={isOnly ? `Your melody: ${words}` : `${name}: ${words}`}
        seconds={melodySeconds(notes)}
        playing={isPlaying}
      />
      <button
        type="button"
        className="button"
        aria-label={isOnly ? action : `${action} take ${index + 1}`}
        {...nearPlay}
        onClick={toggle}
      >
        {action}
      </button>
      <span className="small figures" aria-hidden="true">
        {words}
      </span>
    </div>
  );
}
