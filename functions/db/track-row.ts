import type { Track } from '#lib/contract/library/track.ts';

/** A row of `tracks`, selected with `trackColumns`. */
export interface TrackRow {
  id: string;
  title: string;
  artist: string;
  genre: string;
  duration_seconds: number | null;
  cover_art: string | null;
  audio_url: string | null;
}

/** What to select of `tracks t` for `toTrack`. */
export const trackColumns = 't.id, t.title, t.artist, t.genre, t.duration_seconds, t.cover_art, t.audio_url';

/** The row as the wire has it: what is unknown is left out. */
export function toTrack(row: TrackRow): Track {
  const {
    id,
    title,
    artist,
    genre,
    duration_seconds: duration,
    cover_art: coverArt,
    audio_url: audioUrl,
  } = row;
  return {
    id,
    title,
    artist,
    genre,
    ...(duration !== null && { duration }),
    ...(coverArt !== null && { coverArt }),
    ...(audioUrl !== null && { audioUrl }),
  };
}
