import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Speech, SpeakOptions, SpeechEvents } from './speech.ts';
import type { Voice } from '#lib/voice/choose-voice.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createVoice } from './voice.ts';

const sam: Voice = { id: 'sam', name: 'Sam', language: 'en-US', isLocal: true, isDefault: true };
const cloud: Voice = { ...sam, id: 'cloud', name: 'Cloud', isLocal: false, isDefault: false };
const anna: Voice = { ...sam, id: 'anna', name: 'Anna', language: 'de-DE', isDefault: false };

const robot: Voice = { ...sam, id: 'robot', name: 'Robot', isDefault: false, isBuiltIn: true };

/** An engine that speaks only when the test says so. */
function fakeSpeech(voices: Voice[] = [sam, cloud, anna]) {
  const spoken: { text: string; options: SpeakOptions; events: SpeechEvents }[] = [];
  const heard = new Set<() => void>();
  const engine = {
    isSupported: true,
    builtIn: [robot],
    list: voices,
    spoken,
    cancelled: 0,
    asked: 0,
    voices() {
      engine.asked += 1;
      return engine.list;
    },
    onVoices(hear: () => void) {
      heard.add(hear);
      return () => heard.delete(hear);
    },
    tellVoices: () => heard.forEach((hear) => hear()),
    speak: (text: string, options: SpeakOptions, events: SpeechEvents) =>
      void spoken.push({ text, options, events }),
    cancel: () => void (engine.cancelled += 1),
    /** The newest utterance. */
    get now() {
      const last = spoken.at(-1);
      if (!last) throw new Error('nothing was spoken');
      return last;
    },
    get said() {
      return spoken.map(({ text }) => text);
    },
  };
  return engine satisfies Speech;
}

const never = () => {
  throw new Error('there is no engine');
};
/** A browser without an engine; the built-in voice is there. */
const noSpeech = () => Object.assign(fakeSpeech([]), { isSupported: false, voices: never, onVoices: never });

let local: ReturnType<typeof memoryStorage>;
let session: ReturnType<typeof memoryStorage>;
let page: EventTarget;
let site: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  local = memoryStorage();
  session = memoryStorage();
  page = new EventTarget();
  site = new EventTarget();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', site);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(text = 'One. Two. Three.', engine = fakeSpeech()) {
  const voice = createVoice(engine, () => ['en-US']);
  const close = voice.open();
  if (text) voice.edit(text);
  return { engine, voice, close, ...voice.queue };
}

/** What there is after an hour in which nothing happens: a timer that was forgotten would have rung. */
function later({ engine }: ReturnType<typeof setUp>) {
  const { cancelled, asked } = engine;
  vi.advanceTimersByTime(3_600_000);
  return { said: engine.said.length, cancels: engine.cancelled - cancelled, questions: engine.asked - asked };
}

const place = ({ voice }: ReturnType<typeof setUp>) => {
  const state = voice.queue.$state.get();
  return state.status === 'idle' ? 'idle' : `${state.status} ${state.at}`;
};

describe('the player', () => {
  it('is told when the voice begins, and rests the voice when it begins itself', () => {
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
    const told: unknown[] = [];
    page.addEventListener('notewright:sound', (event) =>
      told.push(event instanceof CustomEvent && event.detail),
    );
    const one = setUp();
    one.voice.speak();
    expect(told).toEqual(['voice']);
    one.engine.now.events.ended();
    page.dispatchEvent(new CustomEvent('notewright:sound', { detail: 'player' }));
    expect(place(one)).toBe('paused 1');
    one.resume();
    expect(told).toEqual(['voice', 'player', 'voice']);
    one.close();
  });
});

describe('reading', () => {
  it('speaks at once in the click, then sentence by sentence, then rests', () => {
    const one = setUp();
    one.voice.speak();
    expect([one.engine.said, place(one)]).toEqual([['One.'], 'speaking 0']);
    one.engine.now.events.ended();
    one.engine.now.events.ended();
    expect([one.engine.said, place(one)]).toEqual([['One.', 'Two.', 'Three.'], 'speaking 2']);
    one.engine.now.events.ended();
    expect(place(one)).toBe('idle');
    expect(later(one)).toEqual({ said: 3, cancels: 0, questions: 0 });
  });

  it('begins once for a double click', () => {
    const one = setUp();
    one.voice.speak();
    one.voice.speak();
    expect(one.engine.said).toEqual(['One.']);
  });

  it('goes on with the text as it was when it began', () => {
    const one = setUp();
    one.voice.speak();
    one.voice.edit('Other words.');
    one.engine.now.events.ended();
    expect(one.engine.now.text).toBe('Two.');
    expect(one.$state.get()).toMatchObject({ text: 'One. Two. Three.' });
  });

  it('pauses by stopping, and resumes at the beginning of the sentence', () => {
    const one = setUp();
    one.voice.speak();
    one.engine.now.events.ended();
    const before = one.engine.cancelled;
    one.pause();
    expect([place(one), one.engine.cancelled]).toEqual(['paused 1', before + 1]);
    one.engine.now.events.failed('interrupted');
    expect([place(one), one.$error.get()]).toEqual(['paused 1', null]);
    one.resume();
    expect([one.engine.said, place(one)]).toEqual([['One.', 'Two.', 'Two.'], 'speaking 1']);
  });

  it('skips both ways, also while it is paused, and not past the ends', () => {
    const one = setUp();
    one.voice.speak();
    one.previous();
    const before = one.engine.cancelled;
    one.next();
    expect([one.engine.said, place(one)]).toEqual([['One.', 'Two.'], 'speaking 1']);
    expect(one.engine.cancelled).toBe(before + 1);
    one.previous();
    expect(place(one)).toBe('speaking 0');
    one.pause();
    one.next();
    one.next();
    one.next();
    expect([one.engine.said.length, place(one)]).toEqual([3, 'paused 2']);
    one.resume();
    expect(one.engine.now.text).toBe('Three.');
  });

  it.each(['ended', 'failed', 'alive'] as const)(
    'is not moved by a late "%s" of a cancelled sentence',
    (event) => {
      const one = setUp();
      one.voice.speak();
      const late = one.engine.now;
      one.next();
      if (event === 'failed') late.events.failed('canceled');
      else late.events[event]();
      expect([place(one), one.engine.said, one.$error.get()]).toEqual(['speaking 1', ['One.', 'Two.'], null]);
      one.stop();
      one.engine.now.events.ended();
      expect(place(one)).toBe('idle');
    },
  );

  it('takes a change of rate, pitch and voice from the next sentence on', () => {
    const one = setUp();
    one.voice.speak();
    one.$rate.set(1.5);
    one.$pitch.set(0.2);
    one.voice.list.chooseVoice('cloud');
    expect(one.engine.now.options).toEqual({ voice: sam, rate: 1, pitch: 1 });
    one.engine.now.events.ended();
    expect(one.engine.now.options).toEqual({ voice: cloud, rate: 1.5, pitch: 0.2 });
  });

  it('waits where it was when something else takes the engine', () => {
    const one = setUp();
    one.voice.speak();
    one.engine.now.events.failed('interrupted');
    expect(later(one)).toEqual({ said: 1, cancels: 0, questions: 0 });
    expect([place(one), one.$error.get()]).toEqual(['paused 0', null]);
  });

  it('reads 20,000 characters to the end in pieces of at most 180', () => {
    const one = setUp('Over the hills and far away, we go. '.repeat(600).slice(0, 20_000));
    one.voice.speak();
    let most = 0;
    while (one.$state.get().status === 'speaking') {
      most = Math.max(most, one.engine.now.text.length);
      one.engine.now.events.ended();
    }
    expect([one.engine.said.length > 500, most <= 180]).toEqual([true, true]);
  });
});

describe('an engine that gets stuck', () => {
  it('is cancelled after 120 ms a character and 3 s, and the next sentence follows', () => {
    const one = setUp('Hello there. Two.');
    one.voice.speak();
    one.engine.now.events.alive();
    vi.advanceTimersByTime(12 * 120 + 2999);
    expect(place(one)).toBe('speaking 0');
    const before = one.engine.cancelled;
    vi.advanceTimersByTime(1);
    expect([place(one), one.engine.cancelled, one.engine.now.text]).toEqual([
      'speaking 1',
      before + 1,
      'Two.',
    ]);
  });

  it('is given more time when it speaks slowly, and with every sign of life', () => {
    const one = setUp('Hello there. Two.');
    one.$rate.set(0.5);
    one.voice.speak();
    vi.advanceTimersByTime(12 * 240 + 2999);
    one.engine.now.events.alive();
    vi.advanceTimersByTime(12 * 240 + 2999);
    expect(place(one)).toBe('speaking 0');
  });

  it('is not said to be dead when it began each sentence', () => {
    const one = setUp();
    one.voice.speak();
    for (const at of [0, 1, 2]) {
      expect(place(one)).toBe(`speaking ${at}`);
      one.engine.now.events.alive();
      vi.advanceTimersByTime(5000);
    }
    expect([place(one), one.$error.get()]).toEqual(['idle', null]);
  });

  it.each(['an end', 'a skip'])('is given another chance by %s between two silent sentences', (event) => {
    const one = setUp('One. Two. Three. Four. Five.');
    one.voice.speak();
    vi.advanceTimersByTime(5000);
    if (event === 'an end') one.engine.now.events.ended();
    else one.next();
    vi.advanceTimersByTime(5000);
    expect([place(one), one.$error.get()]).toEqual(['speaking 3', null]);
  });

  it('is said to be dead after two sentences without a sign of life, and the place is kept', () => {
    const one = setUp();
    one.voice.speak();
    vi.advanceTimersByTime(10_000);
    expect([place(one), one.$error.get()]).toEqual([
      'paused 1',
      expect.stringContaining('is not responding'),
    ]);
    one.resume();
    expect([place(one), one.$error.get()]).toEqual(['speaking 1', null]);
  });

  it('is said to be dead at once when there is no second sentence', () => {
    const one = setUp('Only this.');
    one.voice.speak();
    vi.advanceTimersByTime(10_000);
    expect([place(one), one.$error.get()]).toEqual(['idle', expect.stringContaining('is not responding')]);
  });
});

describe('errors', () => {
  it.each(['', '  \n '])('asks for a text: %j', (text) => {
    const one = setUp(text);
    one.voice.speak();
    expect([place(one), one.$error.get()]).toEqual(['idle', 'Please enter some text to generate voice.']);
    one.voice.edit('Words');
    expect(one.$error.get()).toBeNull();
  });

  it('says so when there are no words in the text', () => {
    const one = setUp('...');
    one.voice.speak();
    expect([one.engine.said, one.$error.get()]).toEqual([[], expect.stringContaining('no words')]);
  });

  it.each([
    ['not-allowed', 'did not let the voice start'],
    ['network', 'needs the network'],
    ['synthesis-failed', 'could not speak'],
    ['audio-busy', 'Another program'],
    ['something-new', 'Failed to generate voice. Please try again.'],
  ])('puts %s into words', (code, words) => {
    const one = setUp();
    one.voice.speak();
    one.engine.now.events.failed(code);
    expect([place(one), one.$error.get()]).toEqual(['idle', expect.stringContaining(words)]);
    expect(later(one)).toEqual({ said: 1, cancels: 0, questions: 0 });
    one.voice.speak();
    expect([place(one), one.$error.get()]).toEqual(['speaking 0', null]);
  });

  it('keep the place in the middle of a text', () => {
    const one = setUp();
    one.voice.speak();
    one.engine.now.events.ended();
    one.engine.now.events.failed('network');
    expect(place(one)).toBe('paused 1');
  });

  it.each([
    [new Error('The engine is on fire.'), 'The engine is on fire.'],
    [new Error(''), 'Failed to generate voice. Please try again.'],
    ['odd', 'Failed to generate voice. Please try again.'],
  ])('shows what the browser throws: %s', (thrown, words) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const one = setUp();
    one.engine.speak = () => {
      throw thrown;
    };
    one.voice.speak();
    expect([place(one), one.$error.get(), warn.mock.calls.length]).toEqual(['idle', words, 1]);
    warn.mockRestore();
  });

  it('refuses more than 20,000 characters beside the field and cuts nothing', () => {
    const one = setUp('a'.repeat(20_000));
    expect(one.voice.draft.$length.get()).toEqual({ tooLong: false, words: '20,000 of 20,000 characters' });
    one.voice.edit('a'.repeat(20_001));
    one.voice.speak();
    expect([place(one), one.engine.said, one.voice.draft.$text.get().length]).toEqual(['idle', [], 20_001]);
    expect(one.voice.draft.$length.get()).toMatchObject({ tooLong: true });
    expect(one.voice.draft.$length.get()?.words).toContain('1 too many');
    one.voice.edit('a');
    expect(one.voice.draft.$length.get()).toBeNull();
  });
});

describe('voices', () => {
  it('are there at once, and the first choice is one of the device in the language', () => {
    const { voice } = setUp();
    expect(voice.list.$voice.get()).toEqual(sam);
    expect(voice.list.$languages.get().map(({ value }) => value)).toEqual(['en', 'de']);
    voice.list.chooseLanguage('de');
    expect([voice.list.$voice.get(), voice.list.$voicesInLanguage.get()]).toEqual([anna, [anna]]);
  });

  it.each(['told of', 'found by asking'])('may come late: %s', (way) => {
    const engine = fakeSpeech([]);
    const one = setUp('One.', engine);
    const { voice } = one;
    expect(voice.list.$list.get().status).toBe('waiting');
    engine.tellVoices();
    expect(voice.list.$list.get().status).toBe('waiting');
    engine.list = [sam];
    if (way === 'told of') engine.tellVoices();
    else vi.advanceTimersByTime(250);
    expect(voice.list.$voice.get()).toEqual(sam);
    expect(later(one).questions).toBeLessThanOrEqual(1);
    expect(voice.list.$list.get().status).toBe('ready');
  });

  it('are missing after 5 s: the built-in voice reads, until the device has one', () => {
    const one = setUp('One.', fakeSpeech([]));
    vi.advanceTimersByTime(4999);
    expect(one.voice.list.$list.get().status).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(one.voice.list.$voice.get()).toEqual(robot);
    expect(later(one).questions).toBe(0);
    one.voice.speak();
    expect(one.engine.now.options.voice).toEqual(robot);
    one.stop();
    one.engine.list = [sam];
    one.engine.tellVoices();
    one.voice.speak();
    expect(one.engine.now.options.voice).toEqual(sam);
  });

  it('are missing when the engine fails before that: the built-in voice takes the sentence over', () => {
    const one = setUp('One.', fakeSpeech([]));
    one.voice.speak();
    expect(one.engine.now.options.voice).toBeNull();
    one.engine.now.events.failed('synthesis-failed');
    expect([one.$error.get(), place(one)]).toEqual([null, 'speaking 0']);
    expect(one.engine.now).toMatchObject({ text: 'One.', options: { voice: robot } });
    one.engine.now.events.failed('synthesis-failed');
    expect(one.$error.get()).toContain('could not speak the sentence');
  });

  it('are missing at once in a browser without an engine', () => {
    const engine = noSpeech();
    const voice = createVoice(engine, () => ['en']);
    voice.open();
    voice.edit('One.');
    voice.speak();
    expect(engine.said).toEqual(['One.']);
    expect(engine.now.options.voice).toEqual(robot);
  });

  it('of the device stand before the built-in ones, whatever they speak', () => {
    expect(setUp('One.', fakeSpeech([anna])).voice.list.$voice.get()).toEqual(anna);
    const { voice } = setUp('One.', fakeSpeech([sam]));
    expect(voice.list.$voicesInLanguage.get()).toEqual([sam, robot]);
  });
});
