/** What a player shows of a file. */
export interface Mp3Tags {
  readonly title: string;
  readonly artist: string;
}

/** ID3v2.3 has no other encoding that holds every letter. */
const utf16WithMark = 1;

/** Control characters end a text, or are lines of their own; half of a letter is none. */
const plain = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim();

const letters = (word: string) => [...word].map((letter) => letter.charCodeAt(0));

/** A text frame: name, size, two bytes of flags, encoding, byte order mark, UTF-16; nothing for an empty text. */
function textFrame(name: string, text: string): number[] {
  const words = plain(text);
  if (words === '') return [];
  const units = Array.from({ length: words.length }, (_, at) => words.charCodeAt(at));
  const body = [utf16WithMark, 0xff, 0xfe, ...units.flatMap((unit) => [unit & 0xff, unit >> 8])];
  const size = [24, 16, 8, 0].map((shift) => (body.length >> shift) & 0xff);
  return [...letters(name), ...size, 0, 0, ...body];
}

/** An ID3v2.3 tag with the title, the artist, and what encoded the file. It stands before the first frame of sound. */
export function id3Tag({ title, artist }: Mp3Tags): Uint8Array<ArrayBuffer> {
  const frames = [
    ...textFrame('TIT2', title),
    ...textFrame('TPE1', artist),
    ...textFrame('TENC', 'Notewright'),
  ];
  // The size of the whole has seven bits a byte, so that no byte of it looks like the beginning of a frame of sound.
  const size = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f);
  return Uint8Array.from([...letters('ID3'), 3, 0, 0, ...size, ...frames]);
}
