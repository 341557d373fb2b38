import { storyCommandOf } from '#lib/news/story-keys.ts';
import { $reading } from './news-reading.ts';

const stories = () => [...document.querySelectorAll<HTMLElement>('.news .story:has(a)')];

const linkOf = (story: Element | null | undefined) => story?.querySelector<HTMLAnchorElement>('a');

/** Works the stories by keys while one of them has the focus. */
function press(event: KeyboardEvent): void {
  const story = event.target instanceof Element ? event.target.closest<HTMLElement>('.story') : null;
  const command = storyCommandOf(event);
  if (!story || !command || !$reading.get().keys) return;
  // The player has keys of the same names.
  event.preventDefault();
  event.stopPropagation();
  const all = stories();
  const at = all.indexOf(story);
  if (command === 'next') linkOf(all[at + 1])?.focus();
  else if (command === 'previous') linkOf(all[at - 1])?.focus();
  else if (command === 'open') linkOf(story)?.click();
  else story.querySelector<HTMLButtonElement>('button[aria-pressed]')?.click();
}

/** Listens in the page's news. Answers how to stop. */
export function listenToStories(): () => void {
  document.body.addEventListener('keydown', press);
  return () => document.body.removeEventListener('keydown', press);
}
