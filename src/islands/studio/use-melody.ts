import { useStore } from '@nanostores/react';
import { emptyMelody } from '#lib/melody/melody.ts';
import { builder } from '#stores/studio/screen.ts';

/** The melody on the desk; the built page shows the empty one. */
export const useMelody = () => useStore(builder.$melody, { ssr: () => emptyMelody });
