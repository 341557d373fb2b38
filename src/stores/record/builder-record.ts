import { atom, computed } from 'nanostores';
import { hasMidi, openMidi } from '#lib/browser/midi-ports.ts';
import { once } from '#lib/browser/once.ts';
import { scoreOf } from '#lib/melody/melody-score.ts';
import { roundSeconds } from '#lib/melody/melody.ts';
import type { RecordGrid } from '#lib/melody/quantise.ts';
import { builderGrids, builderSeconds, gridOfSteps, recordedMelody } from '#lib/melody/recorded-melody.ts';
import { recordedWords } from '#lib/melody/recorded-words.ts';
import { takeAudioFocus, yieldTo } from '../player/audio-focus.ts';
import { builder, player } from '../studio/screen.ts';
import { createMidiKeyboards } from './midi-keyboards.ts';
import { createRecorder, type KeysEngine } from './recorder.ts';

/** Recording into the builder. Made once for the tab, so that a recording survives that its panel is closed. */

const beatsInBar = 4;

const loadEngine = once(async (): Promise<KeysEngine> => {
  const engine = await import('#lib/audio/record-engine.ts');
  const { press, release, heardAt, stop, wake } = engine;
  return {
    ...{ press, release, heardAt, stop, wake },
    openKeys(course, events) {
      const { instrument, volumeDb } = builder.$melody.get();
      engine.openKeys(instrument, volumeDb, course, events);
    },
  };
});

/** The tempo of the clicks that were last played to. */
const $takenTempo = atom(0);
const $wantedGrid = atom<RecordGrid | null>(null);

export const recorder = createRecorder({
  load: loadEngine,
  course() {
    const { tempo } = builder.$melody.get();
    const beatSeconds = 60 / tempo;
    $takenTempo.set(tempo);
    const until = builderSeconds(tempo, $grid.get());
    return { beatSeconds, inBar: beatsInBar, from: -beatsInBar * beatSeconds, until };
  },
  takeTurn() {
    player.stop();
    takeAudioFocus('studio');
  },
  nowMs: () => performance.now(),
});

/** The tempo that the next recording has, or the one that waits to be kept. */
export const $tempo = computed([recorder.$state, builder.$melody, $takenTempo], (state, { tempo }, taken) =>
  state === 'ready' || state === 'starting' ? tempo : taken,
);

export const $grids = computed($tempo, builderGrids);

export const $grid = computed(
  [$grids, $wantedGrid, builder.$melody],
  (grids, wanted, melody) => grids.find(({ id }) => id === wanted)?.id ?? gridOfSteps(melody),
);

export const chooseGrid = (grid: RecordGrid): void => $wantedGrid.set(grid);

/** What the builder would hold of the recording, and what that leaves out; null without one. */
export const $take = computed(
  [recorder.$keys, $grid, $takenTempo, builder.$melody],
  (keys, grid, tempo, desk) => {
    if (keys.length === 0) return null;
    const recorded = recordedMelody(desk, keys, tempo, grid);
    return { ...recorded, words: recordedWords(desk, recorded) };
  },
);

/** The name under which a recording is heard before it is kept. */
export const recordOwner = 'record';

/** Plays the recording once, as it would be kept. Call it in the press. */
export function hearTake(): void {
  const take = $take.get();
  if (!take) return;
  const { melody } = take;
  player.play(recordOwner, { ...scoreOf(melody), notesPeriod: null, endSeconds: roundSeconds(melody) + 0.4 });
}

/** The recording takes the place of the melody on the desk, as one step to undo. */
export function keepTake(): void {
  const take = $take.get();
  if (!take || take.notes === 0) return;
  recorder.discard();
  builder.open(take.melody, `Recorded: ${take.words}`);
}

export const midiKeyboards = createMidiKeyboards({
  open: hasMidi() ? openMidi : null,
  press: recorder.press,
  release: recorder.release,
  nowMs: () => performance.now(),
});

/** While the panel is open: one thing sounds at a time, and leaving stops it. Answers how to leave. */
export function enterRecorder(): () => void {
  recorder.prefetch();
  const leave = new AbortController();
  const options = { signal: leave.signal };
  let { instrument } = builder.$melody.get();
  const unlisten = [
    yieldTo(['player', 'voice'], recorder.stop),
    player.$playing.listen((owner) => owner !== null && recorder.stop()),
    builder.$melody.listen((melody) => {
      if (melody.instrument === instrument) return;
      ({ instrument } = melody);
      if (recorder.$state.get() !== 'recording') recorder.stop();
    }),
  ];
  addEventListener('pagehide', recorder.stop, options);
  document.addEventListener('astro:before-swap', recorder.stop, options);
  document.addEventListener('visibilitychange', () => document.hidden && recorder.stop(), options);
  return () => {
    leave.abort();
    for (const stop of unlisten) stop();
    recorder.stop();
    midiKeyboards.leave();
  };
}
