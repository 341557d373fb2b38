import type { Track } from './track.ts';

/** The four tracks that come with Notewright, rendered from our own scores in scripts/audio. */

/** A track that comes with the site, so that everything about it is known. */
export type HouseTrack = Required<Track>;

/** In the order they are offered. Durations are those of the files in public/audio. */
export const houseTracks: readonly HouseTrack[] = [
  {
    id: 'instrumental',
    title: 'The Long Way Down the Scale',
    artist: 'Notewright House Band',
    genre: 'Chamber',
    duration: 28,
    coverArt: '/audio/covers/instrumental.svg',
    audioUrl: '/audio/instrumental.mp3',
  },
  {
    id: 'drum-pattern',
    title: 'Loose Change, Both Pockets',
    artist: 'Notewright House Band',
    genre: 'Funk drums',
    duration: 25,
    coverArt: '/audio/covers/drum-pattern.svg',
    audioUrl: '/audio/drum-pattern.mp3',
  },
  {
    id: 'synth-melody',
    title: 'Last Tram to Vermilion',
    artist: 'Notewright House Band',
    genre: 'Synth-pop',
    duration: 28,
    coverArt: '/audio/covers/synth-melody.svg',
    audioUrl: '/audio/synth-melody.mp3',
  },
  {
    id: 'lofi-beat',
    title: 'Dust on the B-Side',
    artist: 'Notewright House Band',
    genre: 'Lo-fi',
    duration: 28,
    coverArt: '/audio/covers/lofi-beat.svg',
    audioUrl: '/audio/lofi-beat.mp3',
  },
];
