import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '#lib/http/http-error.ts';
import { createEngine, type Engine } from '#lib/lyrics/engine.ts';
import { nodeBook } from '#scripts/lyrics/node-book.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { $toast } from '../toast/toasts.ts';
import type { LyricsFields } from './check-fields.ts';
import { createGenerator } from './generator.ts';
import { savedSongs } from './saved-songs.ts';
import { createSaver } from './save.ts';
import { $remaining, $unlocked, $used, countGeneration, mayGenerate, watchUsage } from './usage.ts';
import { createWorkbench } from './workbench.ts';

const engine = createEngine(nodeBook());
let storage: ReturnType<typeof memoryStorage>;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  $used.set(0);
  $unlocked.set(false);
  $toast.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fields: LyricsFields = { theme: 'rain', genre: 'folk', mood: 'sad' };

function setUp(load = async (): Promise<Engine> => engine) {
  const workbench = createWorkbench(() => Date.now());
  return { workbench, generator: createGenerator(workbench, load, () => Promise.resolve()) };
}

/** Presses Generate and lets the simulated delay pass. */
async function generate(generator: ReturnType<typeof setUp>['generator'], with_: LyricsFields = fields) {
  generator.generate(with_);
  await vi.advanceTimersByTimeAsync(1500);
}

/** A cookie that the server has found right in this session. */
function unlock(value: string, before = '') {
  vi.stubGlobal('document', { cookie: `${before}lyrics_unlocked=${value}` });
  vi.stubGlobal('sessionStorage', memoryStorage());
  sessionStorage.setItem('notewright-unlock', `1${value}`);
}

const toast = () => [$toast.get()?.title, $toast.get()?.description];

describe('the allowance', () => {
  it('starts from the stored count and is written back on every change', () => {
    storage.map.set('lyricsUsageCount', '1');
    watchUsage()();
    expect([$used.get(), $remaining.get()]).toEqual([1, 2]);
    expect(countGeneration()).toBe(1);
    expect(storage.map.get('lyricsUsageCount')).toBe('2');
  });

  it.each([
    ['garbage', true],
    ['-7', true],
    ['99', false],
    ['3', false],
  ])('reads a stored %j as it should', (stored, allowed) => {
    storage.map.set('lyricsUsageCount', stored);
    expect(mayGenerate()).toBe(allowed);
  });

  it('sees at once what another tab counted, also without an event', () => {
    const stop = watchUsage();
    storage.map.set('lyricsUsageCount', '2');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'lyricsUsageCount' }));
    expect($used.get()).toBe(2);
    storage.map.set('lyricsUsageCount', '3');
    expect(mayGenerate()).toBe(false);
    stop();
  });

  it.each(['blocked', 'full'])('counts in memory when storage is %s', (fault) => {
    if (fault === 'blocked') vi.stubGlobal('localStorage', undefined);
    else storage.full = true;
    expect([countGeneration(), countGeneration(), countGeneration()]).toEqual([2, 1, 0]);
    expect(mayGenerate()).toBe(false);
  });

  it('counts nothing while the session is unlocked', () => {
    unlock('signed.value', 'a=b; ');
    storage.map.set('lyricsUsageCount', '3');
    expect(mayGenerate()).toBe(true);
    expect(countGeneration()).toBeNull();
    expect(storage.map.get('lyricsUsageCount')).toBe('3');
  });
});

describe('an unlock that the server has not seen in this session', () => {
  const answers = (...said: (boolean | Error)[]) => {
    const fetch = vi.fn(async () => {
      const next = said.shift();
      if (typeof next !== 'boolean') throw next ?? new Error('asked once too often');
      return Response.json({ unlocked: next });
    });
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('sessionStorage', memoryStorage());
  });

  it('is asked about once, however often the page looks, and then counts', async () => {
    const fetch = answers(true);
    vi.stubGlobal('document', { cookie: 'lyrics_unlocked=right' });
    storage.map.set('lyricsUsageCount', '3');
    const stop = watchUsage();
    page.dispatchEvent(new Event('focus'));
    expect([$unlocked.get(), mayGenerate()]).toEqual([false, false]);
    await vi.runAllTimersAsync();
    expect([$unlocked.get(), mayGenerate()]).toEqual([true, true]);
    page.dispatchEvent(new Event('focus'));
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledTimes(1);
    stop();
    // A reload without a network.
    answers(new TypeError('offline'));
    watchUsage()();
    expect($unlocked.get()).toBe(true);
  });

  it('does not count when it is forged, nor does another value in its place', async () => {
    const fetch = answers(false, false);
    vi.stubGlobal('document', { cookie: 'lyrics_unlocked=forged' });
    storage.map.set('lyricsUsageCount', '3');
    watchUsage()();
    await vi.runAllTimersAsync();
    expect([$unlocked.get(), mayGenerate(), mayGenerate()]).toEqual([false, false, false]);
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.stubGlobal('document', { cookie: 'lyrics_unlocked=forged-too' });
    expect(mayGenerate()).toBe(false);
    await vi.runAllTimersAsync();
    expect([fetch.mock.calls.length, mayGenerate()]).toEqual([2, false]);
  });

  it('is asked about again after a failure, with the next look', async () => {
    answers(new TypeError('offline'), true);
    vi.stubGlobal('document', { cookie: 'lyrics_unlocked=late' });
    const stop = watchUsage();
    await vi.runAllTimersAsync();
    expect($unlocked.get()).toBe(false);
    page.dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect($unlocked.get()).toBe(true);
    stop();
  });

  it('counts also where the session storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    answers(true);
    vi.stubGlobal('document', { cookie: 'lyrics_unlocked=kept-in-memory' });
    watchUsage()();
    await vi.runAllTimersAsync();
    expect(mayGenerate()).toBe(true);
  });
});

describe('generating', () => {
  it('takes 1.5 seconds, counts one, and says how many remain', async () => {
    const { generator, workbench } = setUp();
    generator.generate(fields);
    expect(generator.$state.get()).toBe('generating');
    await vi.advanceTimersByTimeAsync(1499);
    expect(workbench.$current.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(generator.$state.get()).toBe('idle');
    expect(workbench.$current.get()?.content.split('\n\n')).toHaveLength(5);
    expect(toast()).toEqual(['Generation Used', '2 free generation(s) remaining']);
  });

  it.each([
    [{ theme: ' ' }, ['theme']],
    [{ genre: 'none' }, ['genre']],
    [{ mood: 'none' }, ['mood']],
    [{ theme: '', genre: 'none', mood: 'x' }, ['theme', 'genre', 'mood']],
  ])('asks for all fields: %j', (change, wrong) => {
    const { generator } = setUp();
    generator.generate({ ...fields, ...change });
    expect(Object.keys(generator.$errors.get())).toEqual(wrong);
    expect(toast()).toEqual(['Missing Information', 'Please fill out all fields before generating lyrics.']);
    expect(generator.$state.get()).toBe('idle');
  });

  it('refuses a theme over 200 characters beside the field', () => {
    const { generator } = setUp();
    generator.generate({ ...fields, theme: 'x'.repeat(201) });
    expect(generator.$errors.get()).toEqual({ theme: 'Theme must have at most 200 characters' });
    expect($toast.get()).toBeNull();
    expect(generator.$state.get()).toBe('idle');
  });

  it('takes back a mark when its field is right, no other, and the toast with the last', () => {
    const { generator } = setUp();
    const nothing = { theme: '', genre: 'none', mood: 'none' };
    generator.generate(nothing);
    generator.forgive({ ...nothing, genre: 'folk' });
    expect(Object.keys(generator.$errors.get())).toEqual(['theme', 'mood']);
    generator.forgive({ ...fields, genre: 'none', theme: '' });
    expect(Object.keys(generator.$errors.get())).toEqual(['theme']);
    expect($toast.get()?.open).toBe(true);
    generator.forgive(fields);
    expect(generator.$errors.get()).toEqual({});
    expect($toast.get()?.open).toBe(false);
    generator.forgive(nothing);
    expect(generator.$errors.get()).toEqual({});
  });

  it('leaves no mark and no toast of a form that is reset', () => {
    const { generator } = setUp();
    generator.generate({ ...fields, mood: 'none' });
    generator.clearErrors();
    expect([generator.$errors.get(), $toast.get()?.open]).toEqual([{}, false]);
  });

  it('asks for a theme when there is none to regenerate from', async () => {
    const { generator } = setUp();
    await generator.regenerate({ ...fields, theme: '' });
    expect(toast()).toEqual(['Theme Required', 'Please enter a theme to generate lyrics']);
  });

  it('opens the paywall after three songs, and lets it be cancelled', async () => {
    const { generator, workbench } = setUp();
    for (let i = 0; i < 3; i += 1) await generate(generator);
    expect(toast()[1]).toBe('0 free generation(s) remaining');
    const last = workbench.$current.get()?.id;
    await generate(generator);
    expect(generator.$state.get()).toBe('paywall');
    expect(toast()).toEqual([
      'Free Generations Used Up!',
      "You've used all your free lyrics generations. Payment required for more!",
    ]);
    expect(workbench.$current.get()?.id).toBe(last);
    generator.cancelPaywall();
    expect(generator.$state.get()).toBe('idle');
  });

  it('after a payment starts the count anew, closes the dialog, and writes a song a second later', async () => {
    const { generator, workbench } = setUp();
    storage.map.set('lyricsUsageCount', '3');
    await generate(generator);
    unlock('signed.value');
    const paid = generator.paid(fields);
    expect([$used.get(), generator.$state.get()]).toEqual([0, 'idle']);
    expect(toast()[0]).toBe('Payment Successful!');
    await vi.advanceTimersByTimeAsync(999);
    expect(generator.$state.get()).toBe('idle');
    await vi.advanceTimersByTimeAsync(1);
    expect(generator.$state.get()).toBe('generating');
    await vi.advanceTimersByTimeAsync(1500);
    await paid;
    expect(workbench.$current.get()).not.toBeNull();
    expect(toast()[0]).toBe('Payment Successful!');
    expect($used.get()).toBe(0);
  });

  it('says so when the engine does not come, counts nothing, and can be tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = vi.fn(async () => engine).mockRejectedValueOnce(new Error('offline'));
    const { generator, workbench } = setUp(load);
    await generate(generator);
    expect(toast()).toEqual(['Generation Failed', 'There was an error generating lyrics. Please try again.']);
    expect([$used.get(), generator.$state.get(), warn.mock.calls.length]).toEqual([0, 'idle', 1]);
    await generate(generator);
    expect(workbench.$current.get()).not.toBeNull();
    warn.mockRestore();
  });

  it('runs once for a double click', async () => {
    const { generator } = setUp();
    generator.generate(fields);
    await generate(generator);
    expect($used.get()).toBe(1);
  });

  it('keeps locked lines on Regenerate, and not on Generate', async () => {
    const { generator, workbench } = setUp();
    await generate(generator);
    workbench.toggleLock('verse1', 1);
    const locked = workbench.$current.get()?.song.sections[0]?.lines[1];
    void generator.regenerate(fields);
    await vi.advanceTimersByTimeAsync(1500);
    expect(workbench.$current.get()?.song.sections[0]?.lines[1]).toMatchObject({
      text: locked?.text,
      locked: true,
    });
    await generate(generator);
    const free = workbench.$current
      .get()
      ?.song.sections.flatMap(({ lines }) => lines.map((line) => line.locked));
    expect(free).not.toContain(true);
  });
});

describe('the workbench', () => {
  async function withSong() {
    const { generator, workbench } = setUp();
    await generate(generator);
    const song = workbench.$current.get()?.song;
    const tools = song && (await engine.openSong(song));
    if (!tools) throw new Error('The song has no story');
    return { generator, workbench, tools };
  }

  it('swaps a line in the song and in the text, and takes it back and forth', async () => {
    const { workbench, tools } = await withSong();
    const before = workbench.$current.get();
    expect(workbench.swap('chorus', 0, tools)).toBe(true);
    const after = workbench.$current.get();
    const [old, fresh] = [before, after].map((version) => version?.song.sections[1]?.lines[0]?.text ?? '');
    expect(fresh).not.toBe(old);
    expect(after?.content.split('\n').filter((line) => line === fresh)).toHaveLength(2);
    workbench.undo();
    expect(workbench.$current.get()).toEqual(before);
    workbench.redo();
    expect(workbench.$current.get()).toEqual(after);
    expect($used.get()).toBe(1);
  });

  it('swaps a couplet, tells it as another, takes a hook of the visitor’s own: each is undone by itself', async () => {
    const { workbench, tools } = await withSong();
    const steps = [
      () => workbench.swapCouplet('verse2', 0, tools),
      () => workbench.retell({ narrator: 'they', tense: 'past' }, tools),
      () => workbench.setHook('Nobody asked the rain', engine),
    ];
    const states = [workbench.$current.get()];
    for (const step of steps) {
      expect(step()).toBe(true);
      vi.advanceTimersByTime(5000);
      states.push(workbench.$current.get());
    }
    expect(workbench.$current.get()?.content.match(/^Nobody asked the rain$/gm)).toHaveLength(2);
    expect(workbench.$current.get()?.song.title).toBe('Nobody asked the rain');
    for (const state of states.toReversed().slice(1)) {
      workbench.undo();
      expect(workbench.$current.get()).toEqual(state);
    }
  });

  it('does not undo into an empty desk', async () => {
    const { generator, workbench } = await withSong();
    expect(workbench.$canUndo.get()).toBe(false);
    const first = workbench.$current.get();
    await generate(generator);
    workbench.undo();
    expect(workbench.$current.get()).toEqual(first);
    workbench.undo();
    expect(workbench.$current.get()).toEqual(first);
  });

  it('keeps a text over a reload that is too long to be saved', async () => {
    const { workbench } = await withSong();
    workbench.edit('x'.repeat(30_000), engine);
    const reloaded = createWorkbench();
    reloaded.restore();
    expect(reloaded.$current.get()?.content).toHaveLength(30_000);
  });

  it('does not swap a locked line', async () => {
    const { workbench, tools } = await withSong();
    workbench.toggleLock('verse1', 0);
    expect(workbench.swap('verse1', 0, tools)).toBe(false);
    expect(workbench.swapCouplet('verse1', 1, tools)).toBe(false);
  });

  it('keeps what was typed when another line is swapped', async () => {
    const { workbench, tools } = await withSong();
    const content = `My own first line\n${workbench.$current.get()?.content}`;
    workbench.edit(content, engine);
    workbench.swap('bridge', 0, tools);
    expect(workbench.$current.get()?.content).toContain('My own first line\n');
  });

  it('keeps ten versions over a reload, the edited one as it was left', async () => {
    unlock('x');
    const { generator, workbench } = await withSong();
    for (let i = 0; i < 11; i += 1) await generate(generator);
    workbench.edit('All mine', engine);
    const reloaded = createWorkbench();
    reloaded.restore();
    expect(reloaded.$versions.get()).toHaveLength(10);
    expect(reloaded.$current.get()?.content).toBe('All mine');
    const third = reloaded.$versions.get()[2];
    reloaded.open(third?.id ?? '');
    expect(reloaded.$current.get()).toEqual(third);
    reloaded.undo();
    expect(reloaded.$current.get()?.content).toBe('All mine');
  });

  it('loses no song and no change to another tab, and each tab has its own desk', async () => {
    unlock('x');
    const tabs = [memoryStorage(), memoryStorage()] as const;
    for (const tab of tabs) tab.setItem('notewright-unlock', '1x');
    vi.stubGlobal('sessionStorage', tabs[0]);
    const ann = await withSong();
    vi.stubGlobal('sessionStorage', tabs[1]);
    const ben = setUp();
    ben.workbench.restore();
    await generate(ben.generator);
    const shared = ann.workbench.$current.get();
    ben.workbench.open(shared?.id ?? '');
    ben.workbench.edit('Of Ben', engine);
    await generate(ben.generator);

    vi.stubGlobal('sessionStorage', tabs[0]);
    await generate(ann.generator);
    ann.workbench.edit('Of Ann', engine);
    const reloaded = createWorkbench();
    reloaded.restore();
    expect(reloaded.$current.get()?.content).toBe('Of Ann');
    expect(reloaded.$versions.get()).toHaveLength(4);
    expect(reloaded.$versions.get().find(({ id }) => id === shared?.id)?.content).toBe('Of Ben');

    vi.stubGlobal('sessionStorage', tabs[1]);
    reloaded.restore();
    expect(reloaded.$current.get()).toEqual(ben.workbench.$current.get());
  });

  it('keeps both texts when two tabs change the same song, and each tab goes on with its own', async () => {
    const tabs = [memoryStorage(), memoryStorage()] as const;
    vi.stubGlobal('sessionStorage', tabs[0]);
    const { workbench: ann } = await withSong();
    const ben = createWorkbench(() => Date.now());
    ben.restore();
    const [first, title = ''] = [ann.$current.get()?.content, ann.$current.get()?.song.title];
    ann.edit('Of Ann', engine);
    expect(ben.$elsewhere.get()).toBeNull();
    vi.stubGlobal('sessionStorage', tabs[1]);
    ben.edit('Of Ben', engine);
    expect(ben.$elsewhere.get()).toEqual({
      theirs: ann.$current.get()?.id,
      mine: ben.$current.get()?.id,
    });
    vi.stubGlobal('sessionStorage', tabs[0]);
    ann.edit('Of Ann still', engine);
    vi.stubGlobal('sessionStorage', tabs[1]);
    ben.edit('Of Ben still', engine);
    expect(ann.$elsewhere.get()).toBeNull();

    const reload = () => {
      const reloaded = createWorkbench();
      reloaded.restore();
      return reloaded;
    };
    const texts = () =>
      reload()
        .$versions.get()
        .map(({ song, content }) => [song.title, content]);
    expect(texts()).toEqual([
      [`${title} (2)`, 'Of Ben still'],
      [title, 'Of Ann still'],
    ]);
    expect(reload().$current.get()?.content).toBe('Of Ben still');
    // Undo takes back what this tab wrote, and nothing of the other.
    ben.undo();
    expect(texts()).toEqual([
      [`${title} (2)`, first],
      [title, 'Of Ann still'],
    ]);
    ben.open(ben.$elsewhere.get()?.theirs ?? '');
    expect(ben.$current.get()?.content).toBe('Of Ann still');
    ben.edit('Of both', engine);
    vi.stubGlobal('sessionStorage', tabs[0]);
    ann.undo();
    expect(texts().map(([name]) => name)).toEqual([`${title} (3)`, title, `${title} (2)`]);
  });

  it('keeps one text where both tabs wrote the same, or the storage was full meanwhile', async () => {
    const { workbench: ann } = await withSong();
    const ben = createWorkbench();
    ben.restore();
    for (const tab of [ann, ben]) tab.edit('The same', engine);
    storage.full = true;
    ben.edit('More', engine);
    storage.full = false;
    ben.edit('More yet', engine);
    expect([ben.$elsewhere.get(), ben.$versions.get().length, ben.$current.get()?.content]).toEqual([
      null,
      1,
      'More yet',
    ]);
  });

  it('keeps at most ten versions of two tabs, and always the one at work', async () => {
    unlock('x');
    const { workbench } = await withSong();
    const other = setUp();
    for (let i = 0; i < 12; i += 1) await generate(other.generator);
    workbench.edit('Mine', engine);
    workbench.clear();
    const reloaded = createWorkbench();
    reloaded.restore();
    expect(reloaded.$versions.get()).toHaveLength(10);
    expect(reloaded.$versions.get().map(({ content }) => content)).toContain('Mine');
  });

  it.each([
    'garbage',
    '{}',
    '{"format":1,"versions":[{"id":"x"}]}',
    '{"format":2,"current":null,"versions":[]}',
    'null',
  ])('starts empty from a stored %j', (stored) => {
    storage.map.set('notewright-lyrics', stored);
    const workbench = createWorkbench();
    workbench.restore();
    expect([workbench.$versions.get(), workbench.$current.get()]).toEqual([[], null]);
  });

  it('says so when storage is full, and keeps the work in memory', async () => {
    storage.full = true;
    const { workbench } = await withSong();
    expect(workbench.$kept.get()).toBe(false);
    expect(workbench.$current.get()).not.toBeNull();
    storage.full = false;
    workbench.toggleLock('verse1', 0);
    expect(workbench.$kept.get()).toBe(true);
  });

  it('forgets nothing on Reset but the current song', async () => {
    const { workbench } = await withSong();
    workbench.clear();
    expect(workbench.$current.get()).toBeNull();
    expect(workbench.$versions.get()).toHaveLength(1);
    const reloaded = createWorkbench();
    reloaded.restore();
    expect([reloaded.$current.get(), reloaded.$versions.get().length]).toEqual([null, 1]);
  });
});

describe('saving', () => {
  const lyrics = { title: 'T', content: 'a\nb', theme: 'x', genre: 'none', mood: 'happy', seed: 7 };

  it('sends the specified payload and says so', async () => {
    const post = vi.fn(async (_path: string, _data: unknown, _key: string) => new Response());
    const { save, $saving } = createSaver(post);
    const saving = save(lyrics);
    expect($saving.get()).toBe(true);
    await saving;
    expect(post.mock.calls[0]?.slice(0, 2)).toEqual([
      '/api/lyrics',
      { title: 'T', content: 'a\nb', theme: 'x', genre: null, mood: 'happy', userId: 1 },
    ]);
    expect(toast()).toEqual(['Lyrics Saved', 'Your lyrics have been saved successfully!']);
    expect($saving.get()).toBe(false);
    await save(lyrics);
    expect(post.mock.calls[1]?.[2]).toBe(post.mock.calls[0]?.[2]);
  });

  it('is found again in this browser, once a song, until it is removed; and that can be undone', async () => {
    const { save, $saved } = createSaver(async () => new Response());
    await save(lyrics);
    await save({ ...lyrics, title: 'Another', seed: 8 });
    await save({ ...lyrics, content: 'changed' });
    savedSongs.load();
    const shown = () => savedSongs.$songs.get().map(({ title, content }) => `${title}: ${content}`);
    expect([shown(), $saved.get()]).toEqual([['T: changed', 'Another: a\nb'], { title: 'T', name: 'T' }]);
    const [first] = savedSongs.$songs.get();
    const bringBack = first && savedSongs.remove(first);
    expect(shown()).toEqual(['Another: a\nb']);
    bringBack?.();
    expect(shown()).toEqual(['T: changed', 'Another: a\nb']);
  });

  it('what is not ours among the saved songs reads as none', () => {
    localStorage.setItem('notewright-lyrics-saved', '{"format":1,"songs":[{"title":7},null]}');
    savedSongs.load();
    expect(savedSongs.$songs.get()).toEqual([]);
  });

  it.each([{ title: ' ' }, { content: '' }])('has nothing to save: %j', async (change) => {
    const post = vi.fn(async () => new Response());
    const saver = createSaver(post);
    await saver.save({ ...lyrics, ...change });
    expect(toast()).toEqual(['No Content', 'Please generate lyrics first before saving.']);
    expect(post).not.toHaveBeenCalled();
    saver.look(' ');
    expect($toast.get()?.open).toBe(true);
    saver.look('a');
    expect($toast.get()?.open).toBe(false);
  });

  it('says so when it fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const saver = createSaver(async () => Promise.reject(new HttpError(500, '')));
    await saver.save(lyrics);
    expect(toast()).toEqual(['Save Failed', 'There was an error saving your lyrics. Please try again.']);
    const again = saver.save(lyrics);
    expect($toast.get()?.open).toBe(false);
    await again;
    warn.mockRestore();
  });
});
