/** What the page and the worker of an MP3 file say to each other. */
import type { Mp3Tags } from './id3-tags.ts';

export interface Mp3Order {
  /** Mono, 44,100 a second. */
  readonly samples: Float32Array;
  readonly tags: Mp3Tags;
}

/** The worker's answer where the device has too little memory. */
export const noMemory = 'no-memory';
