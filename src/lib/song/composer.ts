/** The entrance of the song maker's own chunk: what the Song tab loads with the first song. */
export { arrange } from './arrangement/arrange.ts';
export { bandOfTune } from './band-of-tune.ts';
export { setChord } from './change-chords.ts';
export { changeLength, movePitch, moveStart, setLineTune } from './change-notes.ts';
export * from './change-plan.ts';
export { changeText } from './change-text.ts';
export { toggleBreak } from './change-words.ts';
export { composeInSteps, composeSong, SongTooLong } from './compose-song.ts';
export { midiTune } from './midi-tune.ts';
export { planOfTune } from './plan-of-tune.ts';
export { lineGrids, lineWay, recordedLine, scoreWithLine } from './recorded-line.ts';
export { decodeSong, encodeSong } from './code/song-code.ts';
export { readPronunciations, emptyPronunciations } from './words/pronunciations.ts';
export { wordsOfLine } from './words/words-of-line.ts';
