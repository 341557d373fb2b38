import { libraryLimits as limits } from '#lib/contract/library/library-paths.ts';
import type { PlaylistWords } from './playlist-storage.ts';

/** What is wrong with a playlist's words, by field; nothing where they can be kept. */
export function playlistErrors({ title, description }: PlaylistWords): Record<string, string> {
  return {
    ...(title === '' && { title: 'Enter a title' }),
    ...(title.length > limits.playlistTitle && {
      title: `The title must have at most ${limits.playlistTitle} characters; it has ${title.length}.`,
    }),
    ...(description.length > limits.playlistDescription && {
      description: `The description must have at most ${limits.playlistDescription} characters; it has ${description.length}.`,
    }),
  };
}
