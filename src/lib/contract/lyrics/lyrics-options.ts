/** Where lyrics are saved; here and not beside its schema, which is too large for the page. */
export const savedLyricsPath = '/api/lyrics';

/** The genres and moods of the lyrics form (spec 3), in the order they are offered. 'none' is the form's placeholder, not one of them. */
export const genres = [
  { value: 'pop', label: 'Pop' },
  { value: 'rock', label: 'Rock' },
  { value: 'hiphop', label: 'Hip Hop' },
  { value: 'rnb', label: 'R&B' },
  { value: 'electronic', label: 'Electronic' },
  { value: 'folk', label: 'Folk' },
  { value: 'country', label: 'Country' },
] as const;

export const moods = [
  { value: 'happy', label: 'Happy' },
  { value: 'sad', label: 'Sad' },
  { value: 'energetic', label: 'Energetic' },
  { value: 'relaxed', label: 'Relaxed' },
  { value: 'romantic', label: 'Romantic' },
  { value: 'angry', label: 'Angry' },
  { value: 'nostalgic', label: 'Nostalgic' },
] as const;

export type Genre = (typeof genres)[number]['value'];
export type Mood = (typeof moods)[number]['value'];
