import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserSpeech, wantedLanguages } from './speech.ts';

afterEach(() => vi.unstubAllGlobals());

class Utterance extends EventTarget {
  readonly text: string;
  lang = '';
  voice: unknown = null;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

function stubEngine(voices: object[]) {
  const spoken: Utterance[] = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (utterance: Utterance) => void spoken.push(utterance),
  });
  return spoken;
}

const british = { voiceURI: 'uk', lang: 'en_GB', name: 'Dan', localService: true, default: false };

describe('the module that speaks to the engine', () => {
  it('is shut in a browser without one', () => {
    expect(browserSpeech().isSupported).toBe(false);
  });

  it('lists every voice once, with the tag as it should be written', () => {
    stubEngine([british, { ...british }, { ...british, lang: 'en_IN' }]);
    expect(browserSpeech().voices()).toEqual([
      { id: 'uk en_GB', name: 'Dan', language: 'en-GB', isLocal: true, isDefault: false },
      { id: 'uk en_IN', name: 'Dan', language: 'en-IN', isLocal: true, isDefault: false },
    ]);
  });

  it('gives the voice and its language along, and passes on what happens', () => {
    const [utterance] = speakWith([british]);
    expect([utterance?.voice, utterance?.lang]).toEqual([british, 'en-GB']);
    for (const type of ['start', 'boundary', 'end']) utterance?.dispatchEvent(new Event(type));
    utterance?.dispatchEvent(Object.assign(new Event('error'), { error: 'network' }));
    expect(heard).toEqual(['alive', 'alive', 'ended', 'network']);
  });

  it('lives without the listeners that old Safari does not have', () => {
    stubEngine([]);
    expect(() => browserSpeech().onVoices(() => undefined)()).not.toThrow();
  });
});

let heard: string[] = [];

function speakWith(voices: object[]) {
  heard = [];
  const spoken = stubEngine(voices);
  const speech = browserSpeech();
  const [voice = null] = speech.voices();
  speech.speak(
    'Hello',
    { voice, rate: 1, pitch: 1 },
    {
      alive: () => void heard.push('alive'),
      ended: () => void heard.push('ended'),
      failed: (code) => void heard.push(code),
    },
  );
  return spoken;
}

describe('the languages that are wanted', () => {
  it.each([
    [
      ['de-DE', 'en-GB', 'en'],
      ['en-GB', 'en', 'de-DE'],
    ],
    [['de'], ['en', 'de']],
    [[], ['en']],
  ])('begin with the page’s own: %j', (languages, wanted) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('navigator', { languages });
    expect(wantedLanguages()).toEqual(wanted);
  });
});
