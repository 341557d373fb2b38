import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Score } from '#lib/melody/score.ts';
import { studioKeys } from './studio-keys.ts';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { scoreOf } from '#lib/melody/melody-score.ts';
import { emptyMelody, noteNames, type Melody } from '#lib/melody/melody.ts';
import { encodeTune } from '#lib/melody/tune-code.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createBuilder } from './builder.ts';
import { createExporter, exportSeconds } from './exporter.ts';
import { createScorePlayer, type PlayEngine } from './score-player.ts';
import { tuneOfProject } from './project-tune.ts';
import { createProjects } from './projects.ts';
import { readShareHash, shareHash } from './share-hash.ts';

let storage: ReturnType<typeof memoryStorage>;
let page: EventTarget;

beforeEach(() => {
  storage = memoryStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const tune: Melody = { ...emptyMelody, steps: emptyMelody.steps.map((_, step) => (step < 4 ? 60 : null)) };

describe('the builder', () => {
  function setUp() {
    let nowMs = 0;
    let draws = 0;
    const stop = vi.fn();
    const random = () => ((draws += 1) * 0.37) % 1;
    const builder = createBuilder({ nowMs: () => nowMs, random, stop });
    return { builder, stop, pass: (ms: number) => (nowMs += ms) };
  }

  it('takes back and does again over 150 steps, across generations', () => {
    const { builder, pass } = setUp();
    const codes = [encodeMelody(builder.$melody.get())];
    for (let round = 0; round < 75; round += 1) {
      builder.generate();
      codes.push(encodeMelody(builder.$melody.get()));
      builder.toggle(round % 8, [60, 62, 64, 65][round % 4] ?? 60);
      codes.push(encodeMelody(builder.$melody.get()));
      pass(5000);
    }
    const distinct = codes.filter((code, at) => code !== codes[at - 1]);
    expect(distinct.length).toBeGreaterThan(140);
    for (const code of distinct.toReversed().slice(1)) {
      builder.undo();
      expect(encodeMelody(builder.$melody.get())).toBe(code);
    }
    expect(builder.$canUndo.get()).toBe(false);
    for (const code of distinct.slice(1)) {
      builder.redo();
      expect(encodeMelody(builder.$melody.get())).toBe(code);
    }
    expect(builder.$canRedo.get()).toBe(false);
  });

  it('takes a stroke, and a slide without a pause, as one step', () => {
    const { builder, pass } = setUp();
    builder.newStroke();
    for (let step = 0; step < 6; step += 1) {
      builder.paint(step, 64);
      pass(2000);
    }
    for (const tempo of [121, 130, 150]) builder.set('tempo', tempo);
    builder.undo();
    expect([builder.$melody.get().tempo, noteNames(builder.$melody.get()).length]).toEqual([120, 6]);
    builder.undo();
    expect(builder.$hasNotes.get()).toBe(false);
  });

  it('stops what plays when undo changes a locked setting, and not for notes or volume', () => {
    const { builder, stop } = setUp();
    builder.set('tempo', 90);
    builder.set('volumeDb', -20);
    builder.toggle(0, 60);
    builder.undo();
    builder.undo();
    expect(stop).not.toHaveBeenCalled();
    builder.undo();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('keeps the melody over a reload', () => {
    const first = setUp().builder;
    first.generate();
    first.set('scale', 'blues');
    const second = setUp().builder;
    second.restore(true);
    expect(second.$melody.get()).toEqual(first.$melody.get());
    expect(second.$canUndo.get()).toBe(false);
  });

  it.each(['', 'garbage', '{"steps":[1]}'])('starts empty from a stored %j', (stored) => {
    storage.map.set(studioKeys.studioMelody, stored);
    const { builder } = setUp();
    builder.restore(true);
    expect(builder.$melody.get()).toEqual(emptyMelody);
  });

  it.each(['blocked', 'full'])('goes on in memory when storage is %s, and says so', (fault) => {
    if (fault === 'blocked') vi.stubGlobal('localStorage', undefined);
    else storage.full = true;
    const { builder } = setUp();
    builder.toggle(0, 60);
    expect([builder.$kept.get(), noteNames(builder.$melody.get())]).toEqual([false, ['C4']]);
  });

  it('has an example for who has made nothing, until there are notes, and never on the desk', () => {
    const { builder } = setUp();
    builder.restore(true);
    builder.set('scale', 'blues');
    const example = builder.$example.get();
    expect(example && noteNames(example)).toHaveLength(8);
    expect(example?.scale).toBe('blues');
    expect([builder.$hasNotes.get(), noteNames(builder.$melody.get())]).toEqual([false, []]);
    builder.paint(0, 60);
    expect([builder.$example.get(), noteNames(builder.$melody.get())]).toEqual([null, ['C4']]);
    builder.undo();
    builder.clear();
    expect(builder.$example.get()).toBeNull();
  });

  it('has no example for who has projects, or a melody of the last visit', () => {
    const { builder } = setUp();
    builder.restore(false);
    expect(builder.$example.get()).toBeNull();
    const other = setUp().builder;
    other.generate();
    const next = setUp().builder;
    next.restore(true);
    expect(next.$example.get()).toBeNull();
  });

  it('says that Undo brings back only what had notes', () => {
    const { builder } = setUp();
    builder.open(tune, 'Rain is in the builder.');
    expect(builder.$notice.get()).toBe('Rain is in the builder.');
  });

  it('opens another melody as one step to undo', () => {
    const { builder, stop } = setUp();
    builder.toggle(0, 67);
    builder.open(tune, 'A shared melody.', { name: 'Tune', project: 'id' });
    expect([builder.$desk.get(), builder.$notice.get(), stop.mock.calls.length]).toEqual([
      { melody: tune, name: 'Tune', project: 'id' },
      'A shared melody. Undo brings yours back.',
      1,
    ]);
    builder.undo();
    expect([noteNames(builder.$melody.get()), builder.$desk.get().name, builder.$notice.get()]).toEqual([
      ['G4'],
      'Melody',
      '',
    ]);
  });
});

describe('projects', () => {
  const code = encodeMelody(tune);
  const codeAt = (tempo: number) => encodeMelody({ ...tune, tempo });
  let ids = 0;
  const open = () => {
    const projects = createProjects(
      () => 1000,
      () => `id-${(ids += 1)}`,
    );
    projects.watch();
    return projects;
  };
  const names = (projects: ReturnType<typeof open>) => projects.$projects.get().map(({ name }) => name);

  it('are named by number, renamed, duplicated, deleted and brought back where they were', () => {
    const projects = open();
    expect([code, code, code].map((one) => projects.save(one).name)).toEqual([
      'Melody 1',
      'Melody 2',
      'Melody 3',
    ]);
    const [first, second] = projects.$projects.get().map(({ id }) => id);
    expect(projects.rename(first ?? '', '  Rain  ')).toBe(true);
    expect(projects.rename(first ?? '', '   ')).toBe(false);
    projects.duplicate(first ?? '');
    projects.remove(second ?? '');
    expect(names(projects)).toEqual(['Rain', 'Rain copy', 'Melody 3']);
    projects.undoRemove();
    expect(names(projects)).toEqual(['Rain', 'Rain copy', 'Melody 2', 'Melody 3']);
    expect(projects.save(code).name).toBe('Melody 4');
    expect(names(open())).toEqual(names(projects));
  });

  it('name a copy by what is copied, and by a number where that is taken', () => {
    const projects = open();
    projects.save(code);
    const copyOf = (index: number) => projects.duplicate(projects.$projects.get()[index]?.id ?? '');
    copyOf(0);
    copyOf(0);
    copyOf(1);
    expect(names(projects)).toEqual(['Melody 1', 'Melody 1 copy 2', 'Melody 1 copy 3', 'Melody 1 copy']);
    projects.rename(projects.$projects.get()[0]?.id ?? '', 'a'.repeat(100));
    copyOf(0);
    expect(names(projects)[1]).toBe(`${'a'.repeat(95)} copy`);
  });

  it('bring back one after the other of what was deleted, and keep deleted what is', () => {
    const projects = open();
    const [one, two] = [code, codeAt(99)].map((one) => projects.save(one).id);
    storage.full = true;
    projects.remove(one ?? '');
    projects.duplicate(two ?? '');
    expect(names(projects)).toEqual(['Melody 2', 'Melody 2 copy']);
    projects.remove(two ?? '');
    projects.undoRemove();
    projects.undoRemove();
    expect(names(projects)).toEqual(['Melody 1', 'Melody 2', 'Melody 2 copy']);
  });

  it('keep a take beside melodies, and a name that a tune came with', () => {
    const notes = [{ pitch: 60, start: 0.5, duration: 0.437_281 }];
    const take = encodeTune({ notes, instrument: 'marimba', volumeDb: -3 });
    const projects = open();
    projects.save(code);
    expect([projects.save(take).name, projects.save(codeAt(99), 'Rain').name]).toEqual(['Melody 2', 'Rain']);
    const [, second] = open().$projects.get();
    expect(second && tuneOfProject(second)).toEqual({ notes, instrument: 'marimba', volumeDb: -3 });
    expect(open().find(take)?.name).toBe('Melody 2');
  });

  it('of a later version stay stored, and are not shown', () => {
    const later = { id: 'a', name: 'Later', savedAt: 1, code: 'YAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
    expect(tuneOfProject(later)).toBeNull();
    storage.map.set(studioKeys.studioProjects, JSON.stringify({ version: 1, melodies: [later] }));
    open().save(code);
    expect(JSON.parse(storage.map.get(studioKeys.studioProjects) ?? '').melodies[0]).toEqual(later);
  });

  it('take an edited melody back, and find one that is there', () => {
    const projects = open();
    const { id } = projects.save(code);
    expect(projects.update(id, codeAt(70))).toMatchObject({ id, code: codeAt(70) });
    expect([projects.find(code), projects.find(codeAt(70))?.id]).toEqual([undefined, id]);
    expect(projects.update('gone', code)).toBeNull();
  });

  it('are both kept when two tabs change the one that both have open', () => {
    const [one, two] = [open(), open()];
    const project = one.save(code, 'Rain');
    two.opened(project);
    one.update(project.id, codeAt(70));
    const beside = two.update(project.id, codeAt(80));
    expect(names(open())).toEqual(['Rain', 'Rain (this tab)']);
    expect(
      open()
        .$projects.get()
        .map((tune) => tune.code),
    ).toEqual([codeAt(70), codeAt(80)]);
    // From then on each has its own.
    two.update(beside?.id ?? '', codeAt(90));
    one.update(project.id, codeAt(75));
    expect(
      open()
        .$projects.get()
        .map((tune) => tune.code),
    ).toEqual([codeAt(75), codeAt(90)]);
  });

  it('have names that can be seen, cut between letters', () => {
    const projects = open();
    const { id } = projects.save(code);
    expect(projects.rename(id, '\u200B\u202E')).toBe(false);
    expect(projects.rename(id, '🎵'.repeat(120))).toBe(true);
    projects.duplicate(id);
    expect(names(projects).map((name) => [name.isWellFormed(), [...name].length])).toEqual([
      [true, 100],
      [true, 100],
    ]);
  });

  it('lose nothing when two tabs save', () => {
    const one = open();
    const two = open();
    one.save(code);
    two.save(code);
    one.save(code);
    expect(names(one)).toEqual(['Melody 1', 'Melody 2', 'Melody 3']);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: studioKeys.studioProjects }));
    expect(names(two)).toEqual(names(one));
  });

  it.each(['blocked', 'full'])('stay in memory when storage is %s, and say so', (fault) => {
    const projects = open();
    projects.save(code);
    if (fault === 'blocked') vi.stubGlobal('localStorage', undefined);
    else storage.full = true;
    projects.save(codeAt(90));
    projects.save(codeAt(100));
    expect([projects.$kept.get(), names(projects)]).toEqual([false, ['Melody 1', 'Melody 2', 'Melody 3']]);
    if (fault === 'full') {
      storage.full = false;
      projects.save(code);
      expect([projects.$kept.get(), names(open()).length]).toEqual([true, 4]);
    }
  });

  it('read what is whole of a damaged list', () => {
    const whole = { id: 'a', name: 'Whole', savedAt: 1, code: code };
    const stored = [whole, { ...whole, id: 'b', code: 'x' }, null, 5, { ...whole, savedAt: 'now' }, whole];
    storage.map.set(studioKeys.studioProjects, JSON.stringify({ version: 1, melodies: stored }));
    expect(names(open())).toEqual(['Whole']);
    const projects = open();
    projects.save(code);
    expect(JSON.parse(storage.map.get(studioKeys.studioProjects) ?? '').melodies).toHaveLength(6);
    for (const text of ['[]', '{"melodies":5}', 'null', '{"version":2,"melodies":[]}']) {
      storage.map.set(studioKeys.studioProjects, text);
      const others = open();
      expect(names(others)).toEqual([]);
      others.save(code);
      expect(storage.map.get(studioKeys.studioProjectsAside)).toBe(text);
    }
  });
});

describe('the player', () => {
  function fakeEngine() {
    let events: Parameters<PlayEngine['play']>[1] | null = null;
    const engine = {
      play: vi.fn((_: () => Score, told: NonNullable<typeof events>) => void (events = told)),
      stop: vi.fn(),
      wake: vi.fn(),
      arm: vi.fn(),
      warmUp: vi.fn(async () => undefined),
      position: () => 1.5,
      setVolume: vi.fn(),
    };
    return { engine, events: () => events };
  }
  const score = scoreOf(tune);

  it('plays one at a time, and at once when the engine is there', async () => {
    const { engine } = fakeEngine();
    const player = createScorePlayer(async () => engine);
    player.play('one', score);
    expect([player.$playing.get(), engine.play.mock.calls.length]).toEqual(['one', 0]);
    await vi.waitFor(() => expect(engine.play).toHaveBeenCalledTimes(1));
    player.play('two', score);
    expect([player.$playing.get(), engine.play.mock.calls.length]).toEqual(['two', 2]);
  });

  it('is brought and readied when the page is idle, and not where data is to be saved', async () => {
    const { engine } = fakeEngine();
    const load = vi.fn(async () => engine);
    let free: () => void = () => undefined;
    const idle = vi.fn(() => new Promise<void>((resolve) => (free = resolve)));
    createScorePlayer(load).prepare('piano', idle);
    expect(load).not.toHaveBeenCalled();
    free();
    await vi.waitFor(() => expect(engine.warmUp).toHaveBeenCalledWith('piano', idle));
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const sparing = createScorePlayer(load);
    sparing.prepare('piano', async () => undefined);
    sparing.prefetch();
    await Promise.resolve();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not start what was stopped while the engine was on its way', async () => {
    const { engine } = fakeEngine();
    const player = createScorePlayer(async () => engine);
    for (let press = 0; press < 20; press += 1) {
      player.play('one', score);
      player.stop();
    }
    await Promise.resolve();
    await Promise.resolve();
    expect([engine.play.mock.calls.length, player.$playing.get()]).toEqual([0, null]);
  });

  it('returns to idle at the end, and hears nothing of a run that was left', async () => {
    const { engine, events } = fakeEngine();
    const player = createScorePlayer(async () => engine);
    player.play('one', score);
    await vi.waitFor(() => expect(engine.play).toHaveBeenCalledTimes(1));
    const old = events();
    player.play('two', score);
    old?.onEnd();
    old?.onBlocked();
    expect([player.$playing.get(), player.$trouble.get()]).toEqual(['two', null]);
    events()?.onEnd();
    expect(player.$playing.get()).toBeNull();
  });

  it('says why nothing is heard, and goes on after an interruption', async () => {
    const { engine, events } = fakeEngine();
    const player = createScorePlayer(async () => engine);
    player.play('one', score);
    await vi.waitFor(() => expect(engine.play).toHaveBeenCalledTimes(1));
    events()?.onInterrupted(true);
    expect([player.$trouble.get(), player.$playing.get()]).toEqual(['interrupted', 'one']);
    events()?.onInterrupted(false);
    expect(player.$trouble.get()).toBeNull();
    events()?.onBlocked();
    expect([player.$trouble.get(), player.$playing.get()]).toEqual(['blocked', null]);
  });

  it('says so when the engine does not arrive, or throws, and can be pressed again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { engine } = fakeEngine();
    const load = vi.fn(async () => engine).mockRejectedValueOnce(new Error('offline'));
    const player = createScorePlayer(load);
    player.play('one', score);
    await vi.waitFor(() => expect(player.$trouble.get()).toBe('not-loaded'));
    expect(player.$playing.get()).toBeNull();
    engine.play.mockImplementationOnce(() => {
      throw new Error('no audio device');
    });
    player.play('one', score);
    await vi.waitFor(() => expect(player.$trouble.get()).toBe('blocked'));
    expect([player.$playing.get(), warn.mock.calls.length]).toEqual([null, 2]);
    warn.mockRestore();
  });
});

describe('exports', () => {
  const score = scoreOf(tune);
  function setUp(render: (signal?: AbortSignal) => Promise<Float32Array>) {
    const files: string[] = [];
    const stop = vi.fn();
    const exporter = createExporter({
      loadAudio: async () => ({
        renderScore: (_score, _seconds, onProgress, signal) => {
          onProgress(0.5);
          return render(signal);
        },
        writeWav: () => new Uint8Array(3),
        renderRate: 44_100,
      }),
      loadMidi: async () => ({ scoreToMidi: () => new Uint8Array(2) }),
      stop,
      download: (name) => files.push(name),
    });
    return { exporter, files, stop };
  }

  it('are as long as the rounds, or as the score itself', () => {
    expect([exportSeconds(score, 3), exportSeconds({ ...score, endSeconds: 4.5 }, 3)]).toEqual([6, 4.5]);
  });

  it('are named after the melody and stop what plays', async () => {
    const { exporter, files, stop } = setUp(async () => new Float32Array(1));
    await exporter.wav('a', 'Rain / "2"', score, 2);
    expect([exporter.$export.get(), stop.mock.calls.length]).toEqual([
      { status: 'done', owner: 'a', file: 'Rain  2.wav' },
      1,
    ]);
    await exporter.midi('a', '???', score, 2);
    expect(files).toEqual(['Rain  2.wav', 'melody.mid']);
  });

  it('run one at a time and can be given up', async () => {
    const { exporter, files } = setUp(
      (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const first = exporter.wav('a', 'A', score, 1);
    await vi.waitFor(() =>
      expect(exporter.$export.get()).toEqual({ status: 'writing', owner: 'a', share: 0.5 }),
    );
    await exporter.midi('b', 'B', score, 1);
    exporter.cancel();
    await first;
    expect([exporter.$export.get(), files]).toEqual([{ status: 'idle' }, []]);
  });

  it.each([
    [new RangeError('At most 5 minutes can be written to one file'), /At most 5 minutes.*fewer loops/],
    [new RangeError('Array buffer allocation failed'), /not have enough memory/],
    [new Error('Failed to fetch'), /Check the connection/],
  ])('say what went wrong: %s', async (error, words) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { exporter } = setUp(() => Promise.reject(error));
    await exporter.wav('a', 'A', score, 1);
    expect(exporter.$export.get()).toMatchObject({
      status: 'failed',
      owner: 'a',
      words: expect.stringMatching(words),
    });
    warn.mockRestore();
  });
});

describe('share links', () => {
  it('hold a melody of 16 notes in 25 letters', () => {
    const code = encodeMelody({ ...tune, length: 16, steps: tune.steps.map(() => 67) });
    expect(shareHash(code)).toHaveLength(25);
    expect(readShareHash(shareHash(code))).toBe(code);
  });

  it.each([
    ['', null],
    ['#voice', null],
    ['#m=', ''],
    ['#m=<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%j brings %j', (hash, expected) => expect(readShareHash(hash)).toBe(expected));
});
