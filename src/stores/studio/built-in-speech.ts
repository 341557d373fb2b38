import { once } from '#lib/browser/once.ts';
import type { Speaker } from '#lib/audio/spoken/speaker.ts';
import type { Voice } from '#lib/voice/choose-voice.ts';
import type { Singer } from '#lib/song/singers.ts';
import { fetchIndex } from '../song/pronunciations.ts';
import type { Speech, SpeakOptions, SpeechEvents } from './speech.ts';

/** The voice that is computed on the device, offline, where the device has none, and for files. */

const voiceIds = ['tenor', 'low', 'alto', 'high'] as const satisfies readonly Singer[];
const prefix = 'built-in ';

const builtInVoices: readonly Voice[] = voiceIds.map((id) => ({
  id: prefix + id,
  name: `Built-in voice, ${id}`,
  language: 'en-US',
  isLocal: true,
  isDefault: false,
  isBuiltIn: true,
}));

/** The name by which the synthesiser knows a voice of the list. */
export const builtInName = ({ id }: Voice): Singer =>
  voiceIds.find((name) => prefix + name === id) ?? 'tenor';

const loadEngine = once(() => import('#lib/audio/spoken/spoken-engine.ts'));

/** One speaker for reading and one for files, so that neither ends the other. */
export const loadFileSpeaker = once(async () => (await loadEngine()).createSpeaker(fetchIndex));

/** Between two signs of life while the voice is on its way. */
const signMs = 1000;

type SpokenEngine = Awaited<ReturnType<typeof loadEngine>>;

function builtInSpeech(): Pick<Speech, 'speak' | 'cancel'> & { prefetch: () => void } {
  let engine: SpokenEngine | null = null;
  let speaker: Speaker | null = null;
  let cancel: () => void = () => undefined;

  async function bring(): Promise<SpokenEngine> {
    engine ??= await loadEngine();
    return engine;
  }

  function begin(
    { createSpeaker, openReading, spokenRate }: SpokenEngine,
    text: string,
    { voice, rate: tempo, pitch }: SpeakOptions,
    signal: AbortSignal,
    alive: () => void,
  ): Promise<void> {
    const reading = openReading();
    signal.addEventListener('abort', reading.stop);
    speaker ??= createSpeaker(fetchIndex);
    const options = {
      voice: voice ? builtInName(voice) : 'tenor',
      rate: spokenRate(),
      tempo,
      pitch,
    } as const;
    return speaker
      .speak(
        text,
        options,
        (piece) => {
          reading.play(piece);
          alive();
        },
        signal,
      )
      .then(() => new Promise<void>((resolve) => reading.onEnd(resolve)))
      .then(reading.stop);
  }

  function speak(text: string, options: SpeakOptions, { alive, ended, failed }: SpeechEvents): void {
    cancel();
    const aborter = new AbortController();
    const { signal } = aborter;
    const waiting = setInterval(alive, signMs);
    cancel = () => {
      clearInterval(waiting);
      aborter.abort();
    };
    const start = (ready: SpokenEngine) => begin(ready, text, options, signal, alive);
    // In the press itself where the engine is there: some browsers let nothing sound otherwise.
    const spoken = engine
      ? start(engine)
      : bring().then((ready) => (signal.aborted ? undefined : start(ready)));
    spoken.then(
      () => {
        clearInterval(waiting);
        if (!signal.aborted) ended();
      },
      (error: unknown) => {
        clearInterval(waiting);
        if (signal.aborted) return;
        console.warn('built_in_voice_failed', error);
        failed('built-in');
      },
    );
  }

  return { speak, cancel: () => cancel(), prefetch: () => void bring().catch(() => undefined) };
}

/** The device's voices, and behind them the built-in ones. */
export function withBuiltIn(device: Speech): Speech {
  const builtIn = builtInSpeech();
  return {
    ...device,
    builtIn: builtInVoices,
    prefetch: builtIn.prefetch,
    speak: (text, options, events) =>
      (options.voice?.isBuiltIn ? builtIn : device).speak(text, options, events),
    cancel() {
      builtIn.cancel();
      if (device.isSupported) device.cancel();
    },
  };
}
