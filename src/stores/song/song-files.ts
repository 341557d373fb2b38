import { genres } from '#lib/contract/lyrics/lyrics-options.ts';
import { once } from '#lib/browser/once.ts';
import { fileName } from '#lib/format/file-name.ts';
import type { SongMix } from '#lib/audio/song-mix.ts';
import { createFileWriter, type Progress } from '../studio/file-writer.ts';
import { keepMade, NotKept } from '../studio/keep-made.ts';
import { songHash } from '../studio/share-hash.ts';
import type { Made } from './workbench.ts';

/** What of a song its files are made of. */
type Sounding = Pick<Made, 'song' | 'score'>;

/** The song as files, one at a time, with progress. */

export type FileKind = 'wav' | 'mp3' | 'mid' | 'musicxml' | 'abc' | 'lrc';

interface SongFilesParts {
  mix: () => SongMix;
  /** Playing stops before a file is rendered: a phone has no strength for both. */
  stop: () => void;
}

const types: Readonly<Record<FileKind, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  mid: 'audio/midi',
  musicxml: 'application/vnd.recordare.musicxml+xml',
  abc: 'text/vnd.abc',
  lrc: 'text/plain',
};

const loadSheets = once(() => import('#lib/song/sheet/song-sheets.ts'));
const loadComposer = once(() => import('#lib/song/composer.ts'));
const loadEngine = once(() => import('#lib/audio/song-engine.ts'));
const loadWav = once(() => import('#lib/audio/wav-file.ts'));
const loadMp3 = once(() => import('#lib/audio/mp3/encode-mp3.ts'));

/** Who plays in the files: the song's words and tune are the visitor's, who is not asked for a name. */
const artist = 'Notewright';

function failureWords(error: unknown): string {
  if (error instanceof NotKept) return error.message;
  if (error instanceof RangeError)
    return error.message.startsWith('At most')
      ? `${error.message}. Make the song shorter, or quicker.`
      : 'This device does not have enough memory for the file. Close other tabs and try again.';
  return 'The file could not be made. Check the connection and try again.';
}

export function createSongFiles({ mix, stop }: SongFilesParts) {
  const { $file, write, cancel } = createFileWriter(failureWords);

  async function wavOf({ score }: Sounding, progress: Progress, signal: AbortSignal): Promise<BlobPart> {
    const [{ renderSong }, { writeWav }] = await Promise.all([loadEngine(), loadWav()]);
    return writeWav(await renderSong(score, mix(), progress(0, 1), signal), 44_100);
  }

  async function mp3Of(
    { song, score }: Sounding,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<BlobPart> {
    const [{ renderSong }, { encodeMp3 }] = await Promise.all([loadEngine(), loadMp3()]);
    const samples = await renderSong(score, mix(), progress(0, 0.5), signal);
    const tags = { title: song.title, artist };
    return encodeMp3(samples, tags, { onProgress: progress(0.5, 1), signal });
  }

  async function bytesOf(kind: FileKind, made: Sounding, progress: Progress, signal: AbortSignal) {
    if (kind !== 'wav' && kind !== 'mp3') return (await loadSheets())[kind](made.song, made.score);
    stop();
    return kind === 'wav' ? wavOf(made, progress, signal) : mp3Of(made, progress, signal);
  }

  return {
    $file,
    cancel,

    /** Writes the song to a file and gives it to the browser to keep. */
    write: (kind: FileKind, made: Made): Promise<void> =>
      write(fileName(made.song.title, 'song', kind), types[kind], (progress, signal) =>
        bytesOf(kind, made, progress, signal),
      ),

    /** Writes to a file of this name what is only made now. */
    writeMade: (name: string, kind: FileKind, make: () => Promise<Sounding>): Promise<void> =>
      write(name, types[kind], async (progress, signal) => bytesOf(kind, await make(), progress, signal)),

    /** Keeps the song in the visitor's library, with its words in time and the way back; one kept before is replaced. */
    keep: (made: Made): Promise<void> =>
      write(
        fileName(made.song.title, 'song', 'mp3'),
        types.mp3,
        (progress, signal) => bytesOf('mp3', made, progress, signal),
        async (_, file) => {
          const { song, plan, score } = made;
          const [{ lrc }, { encodeSong }] = await Promise.all([loadSheets(), loadComposer()]);
          return keepMade(
            {
              title: song.title || 'Song',
              genre: genres.find(({ value }) => value === song.genre)?.label ?? '',
              duration: score.seconds,
              words: lrc(song),
              source: `/create${songHash(await encodeSong(plan))}`,
              made: `song:${plan.seed}:${song.title}`.slice(0, 200),
            },
            file,
          );
        },
      ),
  };
}
