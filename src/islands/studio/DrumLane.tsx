import { useStore } from '@nanostores/react';
import { drumSteps } from '#lib/melody/options.ts';
import { builder, builderOwner, player } from '#stores/studio/screen.ts';
import { StepGrid } from './StepGrid.tsx';
import { useMelody } from './use-melody.ts';
import { usePlayhead } from './use-playhead.ts';

const lanes = ['hats', 'kicks'] as const;

/** The drum loop of eight eighths, shown while the drum beat is on. */
export function DrumLane() {
  const { kicks, hats, tempo } = useMelody();
  const playing = useStore(player.$playing, { ssr: 'initial' }) === builderOwner;
  const playhead = usePlayhead(playing, 30 / tempo, drumSteps);
  const states = { hats, kicks };
  const set = (row: number, step: number, on: boolean) => {
    const lane = lanes[row];
    if (lane) builder.paintHit(lane, step, on);
  };
  return (
    <StepGrid
      label="Drum beat"
      rows={[
        { name: 'Hi-hat', on: hats },
        { name: 'Kick', on: kicks },
      ]}
      steps={drumSteps}
      newStroke={builder.newStroke}
      paint={({ row, step }, on) => set(row, step, on)}
      toggle={({ row, step }) => builder.toggleHit(lanes[row] ?? 'kicks', step)}
      clear={({ row, step }) => {
        const lane = lanes[row];
        if (lane && states[lane][step]) builder.toggleHit(lane, step);
      }}
      playhead={playhead}
    />
  );
}
