/** The entrance of the built-in voice's chunk: what the Voice tab loads when it is chosen. */
export { createSpeaker } from './speaker.ts';
export { openReading, spokenRate } from './spoken-output.ts';
