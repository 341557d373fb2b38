import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lowestCOf } from '#lib/melody/piano-keys.ts';
import { rowsOf, roundSeconds } from '#lib/melody/melody.ts';
import { scoreOf } from '#lib/melody/melody-score.ts';
import {
  $grid,
  $grids,
  $take,
  $tempo,
  chooseGrid,
  enterRecorder,
  hearTake,
  keepTake,
  midiKeyboards,
  recordOwner,
  recorder,
} from '#stores/record/builder-record.ts';
import { builder, player } from '#stores/studio/screen.ts';
import { RecordPanel } from './RecordPanel.tsx';

const beats = () => ({ beatSeconds: 60 / $tempo.get(), inBar: 4 });

/** Records into the builder: what is kept takes the place of its melody, as one step to undo. */
export function BuilderRecordPanel() {
  const take = useStore($take);
  const hearing = useStore(player.$playing) === recordOwner;
  const { scale, range } = builder.$melody.get();
  useEffect(enterRecorder, []);
  return (
    <RecordPanel
      label="Record a melody"
      recorder={recorder}
      keyboards={midiKeyboards}
      grids={useStore($grids)}
      grid={useStore($grid)}
      onGrid={chooseGrid}
      beats={beats}
      firstC={lowestCOf(rowsOf(scale, range)[0]?.midi ?? 60)}
      take={
        take && {
          notes: scoreOf(take.melody).notes,
          seconds: roundSeconds(take.melody),
          words: take.words,
          hearing,
          onHear: hearTake,
          onStop: player.stop,
          onKeep: take.notes > 0 ? keepTake : null,
          onDiscard() {
            player.stop();
            recorder.discard();
          },
        }
      }
    />
  );
}
