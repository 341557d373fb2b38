import { once } from '#lib/browser/once.ts';
import type { Speaker } from '#lib/audio/spoken/speaker.ts';
import type { Voice } from '#lib/voice/choose-voice.ts';
import type { Singer } from '#lib/song/song-plan.ts';
import { fetchIndex } from '../song/pronunciations.ts';
import type { Speech, SpeakOptions, SpeechEvents } from './speech.ts';

/** The voice that is computed on the device, offline, where the device has none, and for files. */

const voiceIds = ['tenor', 'low', 'alto', 'high'] as const satisfies readonly Singer[];
const prefix = 'built-in ';

export const builtInVoices: readonly Voice[] = voiceIds.map((id) => ({
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

async function loadOne(): Promise<Speaker> {
  const { createSpeaker } = await import('#lib/audio/spoken/speaker.ts');
  return createSpeaker(fetchIndex);
}

/** One speaker for reading and one for files, so that neither ends the other. */
export const loadSpeaker = once(loadOne);
export const loadFileSpeaker = once(loadOne);

/** Between two signs of life while the voice is on its way. */
const signMs = 1000;
/** A piece is handed over so shortly before it is due. */
const startSeconds = 0.05;
const fadeSeconds = 0.02;

/** Speaks through `load`'s speaker into a context that is opened in the press. */
export function builtInSpeech(
  load: () => Promise<Speaker> = loadSpeaker,
  openContext: () => AudioContext = () => new AudioContext(),
): Pick<Speech, 'speak' | 'cancel'> {
  let context: AudioContext | null = null;
  let cancel: () => void = () => undefined;

  function speak(text: string, { voice, rate, pitch }: SpeakOptions, events: SpeechEvents): void {
    cancel();
    const audio = (context ??= openContext());
    void audio.resume();
    const aborter = new AbortController();
    const gain = audio.createGain();
    gain.connect(audio.destination);
    const waiting = setInterval(events.alive, signMs);
    let end = 0;
    let last: AudioBufferSourceNode | null = null;

    cancel = () => {
      clearInterval(waiting);
      aborter.abort();
      gain.gain.setTargetAtTime(0, audio.currentTime, fadeSeconds / 3);
      if (last) last.onended = null;
      setTimeout(() => gain.disconnect(), 200);
      cancel = () => undefined;
    };

    const options = {
      voice: voice ? builtInName(voice) : 'tenor',
      rate: audio.sampleRate,
      tempo: rate,
      pitch,
    } as const;
    load()
      .then((speaker) =>
        speaker.speak(
          text,
          options,
          ({ samples, rate: samplesPerSecond }) => {
            const buffer = audio.createBuffer(1, samples.length, samplesPerSecond);
            buffer.copyToChannel(samples, 0);
            const source = audio.createBufferSource();
            source.buffer = buffer;
            source.connect(gain);
            const start = Math.max(end, audio.currentTime + startSeconds);
            source.start(start);
            end = start + buffer.duration;
            last = source;
            events.alive();
          },
          aborter.signal,
        ),
      )
      .then(() => {
        const finish = () => {
          clearInterval(waiting);
          events.ended();
        };
        if (last && end > audio.currentTime) last.onended = finish;
        else finish();
      })
      .catch((error: unknown) => {
        if (aborter.signal.aborted) return;
        clearInterval(waiting);
        console.warn('built_in_voice_failed', error);
        events.failed('built-in');
      });
  }

  return { speak, cancel: () => cancel() };
}

/** The device's voices, and behind them the built-in ones. */
export function withBuiltIn(
  device: Speech,
  builtIn: Pick<Speech, 'speak' | 'cancel'> = builtInSpeech(),
): Speech {
  return {
    ...device,
    builtIn: builtInVoices,
    speak: (text, options, events) =>
      (options.voice?.isBuiltIn ? builtIn : device).speak(text, options, events),
    cancel() {
      builtIn.cancel();
      if (device.isSupported) device.cancel();
    },
  };
}
