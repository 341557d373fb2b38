import { atom } from 'nanostores';
import { newsKeys } from './news-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { mostSavedStories, newsArticle, type NewsArticle } from '#lib/contract/news/news-answers.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { fitting } from '#lib/data/shapes.ts';

const savedStories = fitting(newsArticle);

/** The stories that this browser keeps, last saved first. */
export const $savedStories = atom<readonly NewsArticle[]>([]);
/** False when the browser refuses to keep them over a reload. */
export const $storiesKept = atom(true);

function stored(): readonly NewsArticle[] {
  if (!$storiesKept.get()) return $savedStories.get();
  return savedStories(parseJson(readText(newsKeys.savedStories)));
}

/** Keeps a story, or lets it go. */
export function toggleSaved(story: NewsArticle): void {
  const list = stored();
  const others = list.filter(({ link }) => link !== story.link);
  const next = others.length < list.length ? others : [story, ...others].slice(0, mostSavedStories);
  $savedStories.set(next);
  $storiesKept.set(writeText(newsKeys.savedStories, JSON.stringify(next)));
}

/** Reads the list, and again when another tab changes it. Answers how to stop. */
export function watchSaved(): () => void {
  const read = () => $savedStories.set(stored());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === newsKeys.savedStories || key === null) read();
  };
  read();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
