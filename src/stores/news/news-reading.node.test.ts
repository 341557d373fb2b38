import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsKeys } from './news-keys.ts';
import type { NewsArticle } from '#lib/contract/news/news-answers.ts';
import { freshReading, isMuted, isNew, readReading, readingLimits } from '#lib/news/reading.ts';
import { storyCommandOf } from '#lib/news/story-keys.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import {
  $reading,
  $readingKept,
  markAllRead,
  muteSource,
  muteWord,
  openReading,
  setStoryKeys,
  unmuteWord,
} from './news-reading.ts';

const story = (change: Partial<NewsArticle> = {}): NewsArticle => ({
  ...{ id: 'a', link: 'https://one.example/a', title: 'Café on wheels', source: 'NME', creator: 'Ada Lund' },
  ...{ isoDate: '2026-11-20T10:00:00.000Z', contentSnippet: 'A tour by bus.', category: 'general' },
  ...change,
});
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  $reading.set(freshReading);
  $readingKept.set(true);
});
afterEach(() => vi.unstubAllGlobals());

const newAt = (isoDate: string) => isNew($reading.get(), story({ isoDate: at(isoDate).toISOString() }));

describe('new since the last visit', () => {
  it('is nothing at the first visit, then what came after the one before', () => {
    openReading(at('20T10:00'))();
    expect(newAt('20T11:00')).toBe(false);
    openReading(at('21T10:00'))();
    expect([newAt('20T09:00'), newAt('20T11:00')]).toEqual([false, true]);
  });

  it('stays new while the visit lasts, also over a reload', () => {
    openReading(at('20T10:00'))();
    openReading(at('21T10:00'))();
    openReading(at('21T10:20'))();
    openReading(at('21T10:40'))();
    expect(newAt('20T11:00')).toBe(true);
    openReading(at('21T12:00'))();
    expect([newAt('20T11:00'), newAt('21T11:00')]).toEqual([false, true]);
  });

  it('is nothing any more when all are marked as read, and what comes later is', () => {
    openReading(at('20T10:00'))();
    openReading(at('21T10:00'))();
    markAllRead([story({ isoDate: at('21T09:00').toISOString() }), story()]);
    expect([newAt('21T09:00'), newAt('21T09:01')]).toEqual([false, true]);
  });
});

describe('muting', () => {
  const hidden = (change: Partial<NewsArticle> = {}) => isMuted($reading.get(), story(change));

  it('hides stories with a word, whatever its case and accents, until it is taken back', () => {
    muteWord('  CAFE ');
    expect([hidden(), hidden({ title: 'Tea' })]).toEqual([true, false]);
    unmuteWord('CAFE');
    expect(hidden()).toBe(false);
  });

  it.each([
    ['bus', true],
    ['ada lund', true],
    ['on-wheels', true],
    ['whee', false],
    ['tour bus', false],
    ['&', false],
    ['音楽', true],
  ])('finds %j as whole words in title, text and author: %j', (word, isHidden) => {
    muteWord(word);
    expect(hidden({ contentSnippet: 'A tour by bus. 新しい音楽の話' })).toBe(isHidden);
  });

  it('hides a source, and shows it again', () => {
    muteSource('NME', true);
    expect([hidden(), hidden({ source: 'Billboard' })]).toEqual([true, false]);
    muteSource('NME', false);
    expect(hidden()).toBe(false);
  });

  it('takes no empty word, none twice, and not too many', () => {
    expect([muteWord('  '), muteWord('Tour'), muteWord('tour')]).toEqual([true, true, true]);
    expect($reading.get().words).toEqual(['Tour']);
    for (let index = 1; index < readingLimits.words; index += 1) expect(muteWord(`w${index}`)).toBe(true);
    expect(muteWord('one more')).toBe(false);
  });

  it('keeps what another tab has muted', () => {
    muteWord('one');
    storage.setItem(newsKeys.news, JSON.stringify({ ...$reading.get(), words: ['one', 'two'] }));
    muteWord('three');
    expect($reading.get().words).toEqual(['one', 'two', 'three']);
  });
});

describe('what is kept', () => {
  it.each([null, '', 'x', '5', 'null', '[]', '{"words":5,"since":"soon","keys":"no","sources":[1,""]}'])(
    '%j is read as nothing',
    (text) => expect(readReading(text)).toEqual(freshReading),
  );

  it('counts in this tab where storage is full or blocked, and says so', () => {
    storage.full = true;
    muteWord('tour');
    setStoryKeys(false);
    expect([$readingKept.get(), $reading.get().words, $reading.get().keys]).toEqual([false, ['tour'], false]);
  });
});

it('keys of stories are commands without modifiers alone', () => {
  const none = { ctrlKey: false, altKey: false, metaKey: false };
  expect(['j', 'K', 'o', 's', 'x', 'Enter'].map((key) => storyCommandOf({ key, ...none }))).toEqual([
    ...['next', 'previous', 'open', 'save'],
    ...[null, null],
  ]);
  expect(storyCommandOf({ ...none, key: 's', ctrlKey: true })).toBeNull();
});
