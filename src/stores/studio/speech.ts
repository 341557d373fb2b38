/** The only module that speaks to the browser's speech engine. It knows no queue: `stores/studio/voice.ts` has it. */
import type { Voice } from '#lib/voice/choose-voice.ts';

export interface SpeakOptions {
  /** Null lets the engine choose. */
  voice: Voice | null;
  rate: number;
  pitch: number;
}

export interface SpeechEvents {
  /** The engine began, or came to another word. */
  alive(): void;
  ended(): void;
  /** With the engine's error code: 'network', 'interrupted' … */
  failed(code: string): void;
}

export interface Speech {
  readonly isSupported: boolean;
  /** Voices that are there whatever the device has; none of them is in `voices`. */
  readonly builtIn: readonly Voice[];
  /** Fetches what the built-in voices need, so that they can begin in the press. */
  prefetch?(): void;
  voices(): readonly Voice[];
  /** Calls back whenever the list of voices changes. Answers how to stop. */
  onVoices(heard: () => void): () => void;
  speak(text: string, options: SpeakOptions, events: SpeechEvents): void;
  /** Silences the engine at once. */
  cancel(): void;
}

/** Utterances that nothing holds are collected as garbage while they sound, and their end is never told. */
const held = new Set<SpeechSynthesisUtterance>();

const voiceId = ({ voiceURI, lang }: SpeechSynthesisVoice) => `${voiceURI} ${lang}`;

function readVoice(voice: SpeechSynthesisVoice): Voice {
  return {
    id: voiceId(voice),
    name: voice.name,
    // Android writes en_GB.
    language: voice.lang.replaceAll('_', '-'),
    isLocal: voice.localService,
    isDefault: voice.default,
  };
}

function utteranceOf(engine: SpeechSynthesis, text: string, { voice, rate, pitch }: SpeakOptions) {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = engine.getVoices().find((one) => voiceId(one) === voice?.id) ?? null;
  if (voice) utterance.lang = voice.language;
  utterance.rate = rate;
  utterance.pitch = pitch;
  return utterance;
}

/** The browser's own engine; `isSupported` is false where there is none, and then it may not be called. */
export function browserSpeech(): Speech {
  const engine = () => speechSynthesis;
  return {
    isSupported: 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis,
    builtIn: [],
    voices: () => [
      ...new Map(
        engine()
          .getVoices()
          .map((voice) => [voiceId(voice), readVoice(voice)]),
      ).values(),
    ],
    onVoices(heard) {
      // Safari before 16 has no listeners here; the list is asked for now and then as well.
      engine().addEventListener?.('voiceschanged', heard);
      return () => engine().removeEventListener?.('voiceschanged', heard);
    },
    speak(text, options, events) {
      const utterance = utteranceOf(engine(), text, options);
      held.add(utterance);
      utterance.addEventListener('start', () => events.alive());
      utterance.addEventListener('boundary', () => events.alive());
      utterance.addEventListener('end', () => {
        held.delete(utterance);
        events.ended();
      });
      utterance.addEventListener('error', ({ error }) => {
        held.delete(utterance);
        events.failed(error);
      });
      engine().speak(utterance);
    },
    cancel: () => engine().cancel(),
  };
}

/** The languages that a text here may be in: the page's own, then the visitor's. */
export function wantedLanguages(): string[] {
  const page = document.documentElement.lang;
  // 'en-GB' of a British visitor says more than the page's 'en'.
  const dialects = navigator.languages.filter((tag) => tag.toLowerCase().startsWith(`${page}-`));
  return [...new Set([...dialects, page, ...navigator.languages])].filter((tag) => tag !== '');
}
