import { afterEach, describe, expect, it, vi } from 'vitest';
import * as engine from '#lib/melody/ai-engine.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createAiMelody, type AiEngine } from './ai-melody.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function setUp(load: () => Promise<AiEngine> = async () => engine, painted = async () => undefined) {
  let seed = 41;
  const stop = vi.fn();
  const melody = createAiMelody({ random: () => 0.5, newSeed: () => (seed += 1), load, painted, stop });
  const statuses: string[] = [];
  melody.$status.listen((status) => statuses.push(status));
  return { melody, stop, statuses };
}

describe('generating', () => {
  it('starts as specified: random piano in C major, temperature 1, length 32, no status, no takes', () => {
    const { melody } = setUp();
    expect(melody.$settings.get()).toEqual({
      style: 'random',
      scale: 'c-major',
      instrument: 'piano',
      temperature: 1,
      length: 32,
      seed: '42',
      volumeDb: -10,
    });
    expect([melody.$status.get(), melody.$takes.get(), melody.$chosen.get()]).toEqual(['', [], null]);
  });

  it('goes through the three statuses and makes one random melody', async () => {
    const { melody, statuses } = setUp();
    await melody.generate();
    expect(statuses).toEqual(['Initializing...', 'Creating pattern...', 'Generation complete!']);
    expect(melody.$takes.get()).toEqual([engine.randomMelody(melody.$settings.get(), () => 0.5)]);
    expect(melody.$chosen.get()).toHaveLength(12);
  });

  it('is there again when the tab is loaded anew, with its settings; what is not ours is not', async () => {
    const storage = memoryStorage();
    vi.stubGlobal('sessionStorage', storage);
    const { melody } = setUp();
    melody.change({ style: 'musical', temperature: 0.5, instrument: 'marimba' });
    await melody.generate();
    melody.choose(2);
    const again = setUp().melody;
    expect(again.$settings.get()).toEqual(melody.$settings.get());
    expect(again.$takes.get()).toEqual(melody.$takes.get());
    expect(again.$chosen.get()).toEqual(melody.$takes.get()[2]);
    const [[key = '', text = ''] = []] = [...storage.map];
    for (const other of ['{', '{}', text.replace('"pitch":', '"pitch":"x","p":')]) {
      storage.map.set(key, other);
      expect(setUp().melody.$takes.get()).toEqual([]);
    }
  });

  it('shows each status before it goes on', async () => {
    const shown: (() => void)[] = [];
    const painted = () => new Promise<undefined>((resolve) => shown.push(() => resolve(undefined)));
    const { melody, statuses } = setUp(undefined, painted);
    const done = melody.generate();
    expect([statuses.at(-1), melody.$busy.get(), shown.length]).toEqual(['Initializing...', true, 1]);
    shown.shift()?.();
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    expect([statuses.at(-1), melody.$busy.get(), melody.$takes.get()]).toEqual([
      'Creating pattern...',
      true,
      [],
    ]);
    shown.shift()?.();
    await done;
    expect([statuses.at(-1), melody.$busy.get()]).toEqual(['Generation complete!', false]);
  });

  it('runs once when pressed twice', async () => {
    const load = vi.fn(async () => engine);
    const { melody, statuses } = setUp(load);
    await Promise.all([melody.generate(), melody.generate()]);
    expect([load.mock.calls.length, statuses.length]).toEqual([1, 3]);
  });

  it('says when the generator does not load, keeps what was there, and works on the next press', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = vi.fn(async () => engine);
    const { melody, statuses } = setUp(load);
    await melody.generate();
    const before = melody.$takes.get();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await melody.generate();
    expect(statuses.slice(-2)).toEqual([
      'Initializing...',
      'Error: The generator did not load. Check your connection and try again.',
    ]);
    expect([melody.$busy.get(), melody.$takes.get() === before, warn.mock.calls.length]).toEqual([
      false,
      true,
      1,
    ]);
    await melody.generate();
    expect(melody.$status.get()).toBe('Generation complete!');
  });

  it('says what failed while writing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = async (): Promise<AiEngine> => ({
      ...engine,
      randomMelody: () => {
        throw new RangeError('No melody');
      },
    });
    const { melody } = setUp(broken);
    await melody.generate();
    expect([melody.$status.get(), melody.$busy.get()]).toEqual(['Error: No melody', false]);
  });

  it('silences the old takes when the new ones are there', async () => {
    const { melody, stop } = setUp();
    const done = melody.generate();
    expect(stop).not.toHaveBeenCalled();
    await done;
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe('the musical style', () => {
  async function musical() {
    const parts = setUp();
    parts.melody.change({ style: 'musical', seed: '7' });
    await parts.melody.generate();
    return parts;
  }

  it('makes the three takes of the seed on the screen', async () => {
    const { melody } = await musical();
    expect(melody.$takes.get()).toEqual(engine.musicalTakes(melody.$settings.get(), 7));
    expect(melody.$settings.get().seed).toBe('7');
  });

  it('draws a new seed when the old one would only give the same again', async () => {
    const { melody } = await musical();
    const before = melody.$takes.get();
    await melody.generate();
    expect(melody.$settings.get().seed).toBe('43');
    expect(melody.$takes.get()).not.toEqual(before);
    melody.change({ seed: '7' });
    await melody.generate();
    expect(melody.$takes.get()).toEqual(before);
  });

  it('keeps the seed when another setting was changed', async () => {
    const { melody } = await musical();
    melody.change({ length: 48 });
    await melody.generate();
    expect(melody.$settings.get().seed).toBe('7');
    expect(melody.$takes.get()).toEqual(engine.musicalTakes(melody.$settings.get(), 7));
  });

  it('lets a take be chosen, forgets the choice with the next takes, and ignores one that is not there', async () => {
    const { melody } = await musical();
    melody.choose(2);
    expect(melody.$chosen.get()).toBe(melody.$takes.get()[2]);
    melody.choose(3);
    melody.choose(-1);
    expect(melody.$chosenIndex.get()).toBe(2);
    await melody.generate();
    expect(melody.$chosenIndex.get()).toBe(0);
  });

  it.each(['', 'seven', '-1', '1.5', '4294967296', '99999999999', '0x10'])(
    'refuses the seed %j',
    async (seed) => {
      const { melody } = await musical();
      const before = melody.$takes.get();
      melody.change({ seed });
      const words = 'The seed must be a whole number from 0 to 4,294,967,295.';
      expect(melody.$seedError.get()).toBe(words);
      await melody.generate();
      expect([melody.$status.get(), melody.$takes.get()]).toEqual([`Error: ${words}`, before]);
      melody.drawSeed();
      expect([melody.$seedError.get(), melody.$settings.get().seed]).toEqual(['', '43']);
    },
  );

  it.each(['0', ' 12 ', '4294967295'])('takes the seed %j', async (seed) => {
    const { melody } = await musical();
    melody.change({ seed });
    await melody.generate();
    expect(melody.$takes.get()).toEqual(engine.musicalTakes(melody.$settings.get(), Number(seed)));
  });

  it('does not mind a wrong seed in the random style', async () => {
    const { melody } = await musical();
    melody.change({ style: 'random', seed: 'x' });
    await melody.generate();
    expect([melody.$seedError.get(), melody.$takes.get().length]).toEqual(['', 1]);
  });
});
