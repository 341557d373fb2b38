import { everyOf, finite, object, readJsonAs, record } from '#lib/data/shapes.ts';
import { atom, computed, map } from 'nanostores';
import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { studioKeys } from './studio-keys.ts';
import { aiDefaults, type AiInstrumentId, type AiMelodySettings } from '#lib/melody/ai-settings.ts';
import type { TimedNote } from '#lib/melody/notes.ts';
import { parseSeed } from '#lib/melody/seed.ts';

/** The part of the generator that is loaded when it is first used. */
export interface AiEngine {
  randomMelody(settings: AiMelodySettings, random: () => number): TimedNote[];
  musicalTakes(settings: AiMelodySettings, seed: number): TimedNote[][];
  /** A short melody of each style, always the same one. */
  samples: Readonly<Record<AiStyle, readonly TimedNote[]>>;
}

export type AiStyle = 'random' | 'musical';

export interface AiSettings extends AiMelodySettings {
  style: AiStyle;
  instrument: AiInstrumentId;
  /** As typed. */
  seed: string;
  volumeDb: number;
}

/** What the status line says (spec 4, AI melody). */
export type AiStatus =
  '' | 'Initializing...' | 'Creating pattern...' | 'Generation complete!' | `Error: ${string}`;

interface AiMelodyParts {
  /** From 0 up to, not including, 1. */
  random: () => number;
  /** A whole number of 32 bits. */
  newSeed: () => number;
  load: () => Promise<AiEngine>;
  /** Resolves when the browser has shown what changed. */
  painted: () => Promise<void>;
  /** Silences a melody that is about to be replaced. */
  stop: () => void;
}

const seedWords = 'The seed must be a whole number from 0 to 4,294,967,295.';
const loadWords = 'The generator did not load. Check your connection and try again.';
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Takes = readonly (readonly TimedNote[])[];

interface Kept {
  readonly settings: AiSettings;
  readonly takes: Takes;
  readonly chosenIndex: number;
}

const storedMelody = object({
  settings: record,
  takes: everyOf(everyOf(object({ pitch: finite, start: finite, duration: finite }))),
  chosenIndex: finite,
});

/** What was there before the tab was loaded anew; without it, and for what is not ours, `fresh`. */
function readKept(fresh: Kept): Kept {
  const stored = readJsonAs(storedMelody, readSessionText(studioKeys.studioAiMelody));
  if (!stored || !(stored.chosenIndex in stored.takes)) return fresh;
  const known = Object.entries(fresh.settings).map(([name, value]) => {
    const kept = stored.settings[name];
    return [name, typeof kept === typeof value ? kept : value];
  });
  return { ...stored, settings: Object.fromEntries(known) as AiSettings };
}

/** The AI Melody tab: settings, generating, and the takes that came of it, kept for as long as the tab is open. */
export function createAiMelody({ random, newSeed, load, painted, stop }: AiMelodyParts) {
  const kept = readKept({
    settings: {
      ...aiDefaults,
      style: 'random',
      instrument: 'piano',
      seed: String(newSeed()),
      volumeDb: -10,
    },
    takes: [],
    chosenIndex: 0,
  });
  const $settings = map<AiSettings>(kept.settings);
  const $status = atom<AiStatus>('');
  const $busy = computed(
    $status,
    (status) => status === 'Initializing...' || status === 'Creating pattern...',
  );
  const $takes = atom(kept.takes);
  const $chosenIndex = atom(kept.chosenIndex);
  const $chosen = computed([$takes, $chosenIndex], (takes, index) => takes[index] ?? null);
  /** What is wrong with the seed; '' when nothing is. */
  const $seedError = computed($settings, ({ style, seed }) =>
    style === 'musical' && parseSeed(seed) === null ? seedWords : '',
  );
  /** What the last musical takes were made of. */
  let made = '';

  const recipe = ({ scale, temperature, length, seed }: AiSettings) =>
    [scale, temperature, length, parseSeed(seed)].join(' ');

  const bring = () =>
    load().catch((cause: unknown) => {
      throw new Error(loadWords, { cause });
    });

  /** The seed on the screen; a new one when it would only give what is there already. */
  function seedToUse(): number {
    if (recipe($settings.get()) === made) $settings.setKey('seed', String(newSeed()));
    return parseSeed($settings.get().seed) ?? 0;
  }

  function write(engine: AiEngine): TimedNote[][] {
    const settings = $settings.get();
    if (settings.style === 'random') return [engine.randomMelody(settings, random)];
    const takes = engine.musicalTakes(settings, seedToUse());
    made = recipe($settings.get());
    return takes;
  }

  /** From the first melody on; before it there is nothing to lose. */
  function keep(): void {
    const takes = $takes.get();
    if (takes.length === 0) return;
    const now: Kept = { settings: $settings.get(), takes, chosenIndex: $chosenIndex.get() };
    writeSessionText(studioKeys.studioAiMelody, JSON.stringify(now));
  }
  for (const store of [$settings, $takes, $chosenIndex]) store.listen(keep);

  return {
    $settings,
    $status,
    $busy,
    $takes,
    $chosenIndex,
    $chosen,
    $seedError,

    change: (part: Partial<AiSettings>) => $settings.set({ ...$settings.get(), ...part }),

    drawSeed: () => $settings.setKey('seed', String(newSeed())),

    choose(index: number): void {
      if (index in $takes.get()) $chosenIndex.set(index);
    },

    /** Writes one melody in the random style, three takes in the musical one. Pressed twice, it runs once. */
    async generate(): Promise<void> {
      if ($busy.get()) return;
      const seedError = $seedError.get();
      if (seedError !== '') return $status.set(`Error: ${seedError}`);
      $status.set('Initializing...');
      try {
        const [engine] = await Promise.all([bring(), painted()]);
        $status.set('Creating pattern...');
        await painted();
        const takes = write(engine);
        stop();
        $chosenIndex.set(0);
        $takes.set(takes);
        $status.set('Generation complete!');
      } catch (error) {
        console.warn('melody_failed', error);
        $status.set(`Error: ${messageOf(error)}`);
      }
    },
  };
}
