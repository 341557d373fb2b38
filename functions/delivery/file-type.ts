/** What a file is by its first bytes, and by what names it may go. */
interface FileType {
  readonly type: string;
  /** As people call it. */
  readonly name: string;
  readonly endings: readonly string[];
  readonly fits: (head: Uint8Array) => boolean;
}

/** So many bytes tell what a file is. */
export const headBytes = 16;

const textAt = (head: Uint8Array, at: number, ...texts: string[]): boolean =>
  texts.some((text) => [...text].every((letter, index) => head[at + index] === letter.charCodeAt(0)));

/** The header of an MPEG frame, layer III: eleven set bits, a version, a layer, a bit rate and a sample rate that exist. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isLayer3 = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02;
  const rate = third >> 4;
  return isLayer3 && (second & 0x18) !== 0x08 && rate > 0 && rate < 15 && (third & 0x0c) !== 0x0c;
}

const fileTypes: readonly FileType[] = [
  {
    type: 'audio/mpeg',
    name: 'MP3',
    endings: ['mp3'],
    fits: (head) => textAt(head, 0, 'ID3') || isMpegFrame(head),
  },
  {
    type: 'audio/wav',
    name: 'WAV',
    endings: ['wav'],
    fits: (head) => textAt(head, 0, 'RIFF', 'RF64') && textAt(head, 8, 'WAVE'),
  },
  { type: 'audio/flac', name: 'FLAC', endings: ['flac'], fits: (head) => textAt(head, 0, 'fLaC') },
  {
    type: 'audio/mp4',
    name: 'M4A',
    endings: ['m4a'],
    fits: (head) => textAt(head, 4, 'ftyp') && textAt(head, 8, 'M4A ', 'M4B ', 'mp42', 'isom'),
  },
  { type: 'application/pdf', name: 'PDF', endings: ['pdf'], fits: (head) => textAt(head, 0, '%PDF-') },
  {
    type: 'application/zip',
    name: 'ZIP',
    endings: ['zip'],
    fits: (head) => textAt(head, 0, 'PK\u0003\u0004'),
  },
  {
    type: 'image/png',
    name: 'PNG',
    endings: ['png'],
    fits: (head) => textAt(head, 0, '\u0089PNG\r\n\u001a\n'),
  },
  {
    type: 'image/jpeg',
    name: 'JPEG',
    endings: ['jpg', 'jpeg'],
    fits: (head) => textAt(head, 0, '\u00ff\u00d8\u00ff'),
  },
];

/** The kind that a file's name promises; undefined for one that is not delivered. */
export function promisedType(fileName: string): FileType | undefined {
  const ending = /\.([a-z\d]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return fileTypes.find(({ endings }) => ending !== undefined && endings.includes(ending));
}

/** The kinds that can be delivered, in words. */
export const deliverableTypes = fileTypes.map(({ name }) => name).join(', ');
