/** Further entries as in storage-keys.ts, of the studio: text pages do not carry their names. */
export const studioKeys = {
  studioMelody: 'notewright-studio',
  studioAiMelody: 'notewright-ai',
  studioProjects: 'notewright-melodies',
  studioProjectsAside: 'notewright-melodies-aside',
  voiceText: 'notewright-voice-text',
} as const;
