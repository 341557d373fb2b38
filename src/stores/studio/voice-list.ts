import { atom, computed } from 'nanostores';
import type { Speech } from './speech.ts';
import { defaultVoice, languageOf, languagesOf, voicesIn, type Voice } from '#lib/voice/choose-voice.ts';

/** Some browsers tell of their voices late, some never: ask so often, for so long. */
const pollMs = 250;
const patienceMs = 5000;

export type VoiceList = { status: 'waiting' } | { status: 'ready'; voices: readonly Voice[] };

/** The voices of this machine and the chosen one. `wanted` names languages, the dearest first. */
export function createVoiceList(speech: Speech, wanted: () => readonly string[]) {
  const $list = atom<VoiceList>({ status: 'waiting' });
  const $chosenId = atom<string | null>(null);
  const $voices = computed($list, (list) => (list.status === 'ready' ? list.voices : []));
  const $voice = computed(
    [$voices, $chosenId],
    (voices, id) => voices.find((voice) => voice.id === id) ?? defaultVoice(voices, wanted()),
  );

  function read(): boolean {
    const voices = speech.voices();
    // An empty list may fill yet; one that was full and is empty now has nothing better to offer.
    if (voices.length > 0) $list.set({ status: 'ready', voices: [...voices, ...speech.builtIn] });
    return voices.length > 0;
  }

  /** The device has no voice: the built-in ones are all there is. */
  function settle(): void {
    if ($list.get().status === 'waiting') $list.set({ status: 'ready', voices: speech.builtIn });
  }

  /** Answers how to stop. */
  function watch(): () => void {
    if (!speech.isSupported) {
      settle();
      return () => undefined;
    }
    const stopHearing = speech.onVoices(read);
    if (read()) return stopHearing;
    const poll = setInterval(() => read() && clearInterval(poll), pollMs);
    const end = setTimeout(() => {
      clearInterval(poll);
      settle();
    }, patienceMs);
    return () => {
      stopHearing();
      clearInterval(poll);
      clearTimeout(end);
    };
  }

  return {
    $list,
    $voice,
    $languages: computed($voices, languagesOf),
    $language: computed($voice, languageOf),
    $voicesInLanguage: computed([$voices, $voice], (voices, voice) => voicesIn(voices, languageOf(voice))),
    watch,
    settle,

    chooseLanguage(language: string): void {
      const voices = voicesIn($voices.get(), language);
      $chosenId.set(defaultVoice(voices, [...wanted(), language])?.id ?? null);
    },

    chooseVoice: (id: string) => $chosenId.set(id),
  };
}
