/** The entrance of the song maker's own chunk: what the Song tab loads with the first song. */
export { arrange, songTime } from './arrangement/arrange.ts';
export * from './change-plan.ts';
export { changeText } from './change-text.ts';
export { composeSong, SongTooLong } from './compose-song.ts';
export { decodeSong, encodeSong } from './code/song-code.ts';
export { readPronunciations, emptyPronunciations } from './words/pronunciations.ts';
export { wordsOfLine } from './words/words-of-line.ts';
