import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lowestCOf } from '#lib/melody/piano-keys.ts';
import { lineAt, type LineAddress } from '#lib/song/note-address.ts';
import { voiceRanges } from '#lib/song/song-plan.ts';
import type { Made } from '#stores/song/workbench.ts';
import {
  $grid,
  $grids,
  $hearing,
  $take,
  $withBand,
  chooseGrid,
  enterLineRecorder,
  hearTake,
  keepTake,
  lineBeats,
  midiKeyboards,
  recorder,
  recordLine,
  stopTake,
} from '#stores/record/line-record.ts';
import { RecordPanel } from './RecordPanel.tsx';

interface LineRecorderProps {
  made: Made;
  address: LineAddress;
  onClose: () => void;
}

/** Records the tune of a line: the song plays from a bar before it, without its melody. */
export function LineRecorder({ made: { song, plan, score }, address, onClose }: LineRecorderProps) {
  const { section, line } = address;
  useEffect(() => recordLine({ section, line }), [section, line]);
  useEffect(() => () => recordLine(null), []);
  useEffect(enterLineRecorder, []);
  const take = useStore($take);
  const hearing = useStore($hearing);
  const withBand = useStore($withBand);
  const heading = song.sections[section]?.heading ?? '';
  const name = `${heading}, line ${line + 1}`;
  const { start = 0 } = lineAt(song, address) ?? {};
  const bar1 = take?.way.bar1 ?? 0;
  return (
    <div className="card line-recorder">
      <div className="line-recorder-head">
        <h3>Record {name}</h3>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p dir="auto">{lineAt(song, address)?.text}</p>
      <RecordPanel
        key={`${section}.${line}.${start}`}
        label={`Record ${name}`}
        takesFocus
        recorder={recorder}
        keyboards={midiKeyboards}
        grids={useStore($grids)}
        grid={useStore($grid)}
        onGrid={chooseGrid}
        beats={lineBeats}
        firstC={lowestCOf(voiceRanges[plan.voice].low + 7)}
        choices={
          <label className="record-check">
            <input
              type="checkbox"
              checked={withBand}
              onChange={(event) => $withBand.set(event.target.checked)}
            />
            The band plays along
          </label>
        }
        take={
          take && {
            notes: take.score.melody.notes.map(({ pitch, start: at, duration }) => ({
              ...{ pitch, duration, start: Math.max(0, at - bar1) },
            })),
            seconds: take.way.until,
            words: take.words,
            hearing,
            onHear: hearTake,
            onStop: stopTake,
            onKeep: take.notes.length > 0 ? keepTake : null,
            onDiscard() {
              stopTake();
              recorder.discard();
            },
          }
        }
      />
      <p className="small">
        The melody’s instrument: {score.melody.instrument.replace('-', ' ')}. A pickup may begin in the bar
        before.
      </p>
    </div>
  );
}
