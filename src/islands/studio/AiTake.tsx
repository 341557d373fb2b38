import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { melodySeconds, melodyWords } from '#lib/melody/ai-score.ts';
import type { TimedNote } from '#lib/melody/notes.ts';
import { encodeTune } from '#lib/melody/tune-code.ts';
import { tuneScore, type Take } from '#lib/melody/tune.ts';
import { aiMelody, takeOwner } from '#stores/studio/ai-screen.ts';
import { $bandTake, accompanied, playWithBand, stopBand } from '#stores/studio/accompanied-take.ts';
import { SavedLine } from './SavedLine.tsx';
import { ShareButton } from './ShareButton.tsx';
import { TuneStaff } from './TuneStaff.tsx';
import { keepTune } from '#stores/studio/keep-tune.ts';
import { nearPlay, player } from '#stores/studio/screen.ts';

interface AiTakeProps {
  notes: readonly TimedNote[];
  index: number;
  /** There is nothing to choose from. */
  isOnly: boolean;
  /** It is played with chords and bass. */
  withBand: boolean;
}

/** One take: its staff, Play or Stop, Save, Share, and the choice of it among the others. */
export function AiTake({ notes, index, isOnly, withBand }: AiTakeProps) {
  const isAlone = useStore(player.$playing) === takeOwner(index);
  const bandTake = useStore($bandTake);
  const hasBand = useStore(accompanied.$playing) && bandTake === notes;
  const isPlaying = isAlone || hasBand;
  const isChosen = useStore(aiMelody.$chosenIndex) === index;
  const words = melodyWords(notes);
  const name = `Take ${index + 1}`;
  const action = isPlaying ? 'Stop' : 'Play';
  const label = (verb: string) => (isOnly ? verb : `${verb} take ${index + 1}`);
  /** The words are those of these notes: others may come in their place. */
  const [saved, setSaved] = useState({ words: '', notes });

  function take(): Take {
    const { instrument, volumeDb } = aiMelody.$settings.get();
    return { notes, instrument, volumeDb };
  }

  function toggle() {
    if (isAlone) return player.stop();
    if (isPlaying) return stopBand();
    if (withBand) void playWithBand(take());
    else player.play(takeOwner(index), tuneScore(take()));
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
        position={hasBand ? accompanied.position : player.position}
      />
      <span className="small figures" aria-hidden="true">
        {words}
      </span>
      <div className="ai-actions">
        <button type="button" className="button" aria-label={label(action)} {...nearPlay} onClick={toggle}>
          {action}
        </button>
        <button
          type="button"
          className="button"
          aria-label={label('Save')}
          onClick={() => setSaved({ words: keepTune(encodeTune(take())).words, notes })}
        >
          Save
        </button>
        <ShareButton name="" tune={take} label={label('Share')} />
      </div>
      <SavedLine words={saved.notes === notes ? saved.words : null} />
    </div>
  );
}
