/** Made by the build from src/lib/lyrics/book: see scripts/lyrics/book-plugin.ts. */
declare module 'virtual:lyrics-book' {
  import type { Story, StoryHead, World } from '#lib/lyrics/story.ts';

  type Loaders<T> = Readonly<Record<string, () => Promise<T>>>;
  /** By genre. */
  export const genres: Loaders<{ heads: readonly StoryHead[]; stories: Loaders<{ default: Story }> }>;
  export const worlds: Loaders<{ default: World }>;
  /** The lexicon by letter. */
  export const words: Loaders<{ default: string }>;
}

declare module 'virtual:lyrics-book/sample' {
  import type { Song } from '#lib/lyrics/song.ts';

  /** The song that the page shows, written by the generator at the build. */
  const song: Song;
  export default song;
}

declare module 'virtual:lyrics-book/starters' {
  import type { Story, StoryHead, World } from '#lib/lyrics/story.ts';

  /** A story of each genre with its world, and the whole lexicon. */
  const starters: {
    readonly heads: readonly StoryHead[];
    readonly stories: Readonly<Record<string, Story>>;
    readonly worlds: Readonly<Record<string, World>>;
    readonly words: Readonly<Record<string, string>>;
  };
  export default starters;
}
