import { useStore } from '@nanostores/react';
import { rowsOf, stepSeconds } from '#lib/melody/melody.ts';
import { builder, builderOwner, player } from '#stores/studio/screen.ts';
import { StepGrid } from './StepGrid.tsx';
import { useExample, useMelody } from './use-melody.ts';
import { usePlayhead } from './use-playhead.ts';

/** The melody as notes on lines: the pitches of the scale by its steps. */
export function NoteGrid() {
  const melody = useMelody();
  const playing = useStore(player.$playing, { ssr: 'initial' }) === builderOwner;
  const playhead = usePlayhead(playing, stepSeconds(melody), melody.length);
  const rows = rowsOf(melody.scale, melody.range).reverse();
  const steps = melody.steps.slice(0, melody.length);
  const example = useExample();
  return (
    <StepGrid
      label="Melody"
      rows={rows.map(({ name, midi }) => ({
        name,
        on: steps.map((note) => note === midi),
        hint: steps.map((_, step) => example?.steps[step] === midi),
      }))}
      steps={melody.length}
      newStroke={builder.newStroke}
      paint={({ row, step }, on) => {
        const midi = rows[row]?.midi ?? null;
        if (on) builder.paint(step, midi);
        else if (steps[step] === midi) builder.paint(step, null);
      }}
      toggle={({ row, step }) => {
        const midi = rows[row]?.midi;
        if (midi !== undefined) builder.toggle(step, midi);
      }}
      clear={({ step }) => builder.clearStep(step)}
      playhead={playhead}
    />
  );
}
