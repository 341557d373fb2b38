import { parseBlob, parseBuffer, type IAudioMetadata } from 'music-metadata';

/** What a file of music says of itself. Loaded in a worker alone: it is 40 KB and more, by the kind of file. */

export interface Tags {
  /** '' for what the file does not say. */
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly genre: string;
  /** Seconds; null where the file does not tell. */
  readonly duration: number | null;
  readonly cover: Blob | null;
  /** Words, with times as LRC has them where the file has times; '' for none. */
  readonly words: string;
  /** What to ask a browser whether it can play it: 'audio/mp4; codecs="mp4a.40.2"'; '' where that is not known. */
  readonly playable: string;
}

const noTags: Tags = {
  title: '',
  artist: '',
  album: '',
  genre: '',
  duration: null,
  cover: null,
  words: '',
  playable: '',
};

/** By container and codec, as the reader names them. The first that fits. */
const kinds: readonly (readonly [container: RegExp, codec: RegExp, mime: string])[] = [
  [/^mpeg/i, /layer 3/i, 'audio/mpeg'],
  [/^ogg/i, /vorbis/i, 'audio/ogg; codecs="vorbis"'],
  [/^ogg/i, /opus/i, 'audio/ogg; codecs="opus"'],
  [/^ogg/i, /flac/i, 'audio/ogg; codecs="flac"'],
  [/flac/i, /./, 'audio/flac'],
  [/^wave/i, /pcm/i, 'audio/wav; codecs="1"'],
  [/m4a|mp4|isom|dash|quicktime/i, /aac/i, 'audio/mp4; codecs="mp4a.40.2"'],
  [/m4a|mp4|isom|dash|quicktime/i, /alac/i, 'audio/mp4; codecs="alac"'],
];

const playableOf = ({ container = '', codec = '' }: IAudioMetadata['format']): string =>
  kinds.find(([box, code]) => box.test(container) && code.test(codec))?.[2] ?? '';

/** '[01:02.50]' */
function stamp(ms: number): string {
  const centis = Math.round(ms / 10);
  const two = (value: number) => String(value).padStart(2, '0');
  return `[${two(Math.floor(centis / 6000))}:${two(Math.floor(centis / 100) % 60)}.${two(centis % 100)}]`;
}

function wordsOf({ lyrics = [] }: IAudioMetadata['common']): string {
  for (const { syncText } of lyrics) {
    const lines = syncText.flatMap(({ text, timestamp }) =>
      timestamp === undefined ? [] : [stamp(timestamp) + text],
    );
    if (lines.length > 0) return lines.join('\n');
  }
  return lyrics.find(({ text }) => text)?.text ?? '';
}

/** A file up to this size is read in one go: the reader asks for it in pieces, and each costs a way to the disk. */
const wholeBytes = 32 * 1024 * 1024;

async function parse(file: Blob): Promise<IAudioMetadata> {
  if (file.size > wholeBytes) return parseBlob(file, { duration: true });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return parseBuffer(bytes, { mimeType: file.type, size: file.size }, { duration: true });
}

/** A file that cannot be read as music has no tags; that is no fault. */
export async function readTags(file: Blob): Promise<Tags> {
  const found = await parse(file).catch(() => null);
  if (!found) return noTags;
  const { common, format } = found;
  const picture = common.picture?.find(({ type }) => type === 'Cover (front)') ?? common.picture?.[0];
  return {
    title: common.title?.trim() ?? '',
    artist: (common.artist ?? common.albumartist ?? '').trim(),
    album: common.album?.trim() ?? '',
    genre: common.genre?.[0]?.trim() ?? '',
    duration: format.duration !== undefined && format.duration > 0 ? format.duration : null,
    cover: picture ? new Blob([new Uint8Array(picture.data)], { type: picture.format }) : null,
    words: wordsOf(common),
    playable: playableOf(format),
  };
}
