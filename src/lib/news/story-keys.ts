/** The keys of the lists of stories. They work only while one of the stories has the focus (WCAG 2.1.4). */
export type StoryCommand = 'next' | 'previous' | 'open' | 'save';

const commands: Readonly<Record<string, StoryCommand>> = { j: 'next', k: 'previous', o: 'open', s: 'save' };

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The command of a key, or null when the key is not ours. */
export const storyCommandOf = ({ key, ctrlKey, altKey, metaKey }: KeyPress): StoryCommand | null =>
  ctrlKey || altKey || metaKey ? null : (commands[key.toLowerCase()] ?? null);

/** For the list of keys: the key, and what it does. */
export const storyKeyList: readonly (readonly [key: string, what: string])[] = [
  ['J', 'Next story'],
  ['K', 'Previous story'],
  ['O', 'Open the story in a new tab'],
  ['S', 'Save the story, or unsave it'],
];
