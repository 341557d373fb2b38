import { useStore } from '@nanostores/react';
import { exampleMelody } from '#lib/melody/example-melody.ts';
import { emptyMelody } from '#lib/melody/melody.ts';
import { builder } from '#stores/studio/screen.ts';

/** The melody on the desk; the built page shows the empty one. */
export const useMelody = () => useStore(builder.$melody, { ssr: () => emptyMelody });

const firstExample = exampleMelody(emptyMelody);

/** The example of a visitor who has made nothing yet, as the built page shows it; null for everybody else. */
export const useExample = () => useStore(builder.$example, { ssr: () => firstExample });
