/** The entrance of the files' own chunk: a song as notes and as timed words. */
import { songTime } from '../arrangement/arrange.ts';
import type { Song } from '../song.ts';
import type { SongScore } from '../song-score.ts';
import { songToAbc } from './abc.ts';
import { songToLrc } from './lrc.ts';
import { songToMusicXml } from './music-xml.ts';
import { songToMidi } from './song-midi.ts';

export const mid = (song: Song, score: SongScore): Uint8Array<ArrayBuffer> => songToMidi(song, score);
export const musicxml = (song: Song): string => songToMusicXml(song);
export const abc = (song: Song): string => songToAbc(song);
export const lrc = (song: Song): string => songToLrc(song, songTime(song), { wordTimes: true });
