/** The lists of the custom song form (spec 3, 'Option lists'). */
export const songGenres = [
  { value: 'pop', label: 'Pop' },
  { value: 'rock', label: 'Rock' },
  { value: 'hip-hop', label: 'Hip-Hop' },
  { value: 'electronic', label: 'Electronic' },
  { value: 'jazz', label: 'Jazz' },
  { value: 'classical', label: 'Classical' },
  { value: 'country', label: 'Country' },
  { value: 'reggae', label: 'Reggae' },
  { value: 'folk', label: 'Folk' },
  { value: 'ambient', label: 'Ambient' },
] as const;

export const songMoods = [
  { value: 'upbeat', label: 'Upbeat' },
  { value: 'chill', label: 'Chill' },
  { value: 'romantic', label: 'Romantic' },
  { value: 'energetic', label: 'Energetic' },
  { value: 'melancholic', label: 'Melancholic' },
  { value: 'peaceful', label: 'Peaceful' },
  { value: 'dramatic', label: 'Dramatic' },
  { value: 'mysterious', label: 'Mysterious' },
] as const;
