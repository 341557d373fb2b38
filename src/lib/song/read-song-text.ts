import type { Song as Lyrics, SectionKind as LyricsKind } from '../lyrics/song.ts';
import type { SectionKind, SongText, TextSection } from './song-text.ts';

/** Words of one's own, pasted or typed, as the sections of a song; and those of a song that the generator wrote. */

/** 'Verse 1', '[Chorus]', 'Pre-Chorus:', '## Bridge', '**Hook**', 'Refrain (x2)'. */
const headingPattern =
  /^#*\s*[*_]*(?:[[(]\s*)?(verse|pre[- ]?chorus|chorus|refrain|hook|bridge|middle 8|intro|outro|coda|ending)\b[\s\d.:()\]x×*_]*$/i;

const kinds: Readonly<Record<string, SectionKind>> = {
  verse: 'verse',
  'pre-chorus': 'pre-chorus',
  prechorus: 'pre-chorus',
  'pre chorus': 'pre-chorus',
  chorus: 'chorus',
  refrain: 'chorus',
  hook: 'chorus',
  bridge: 'bridge',
  'middle 8': 'bridge',
  intro: 'verse',
  outro: 'outro',
  coda: 'outro',
  ending: 'outro',
};

const names: Readonly<Record<SectionKind, string>> = {
  verse: 'Verse',
  'pre-chorus': 'Pre-Chorus',
  chorus: 'Chorus',
  bridge: 'Bridge',
  outro: 'Outro',
};

/** Something to sing: a letter or a digit of any script. */
export const isSung = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);

/** Whether a line says what follows, and is not sung. */
export const isHeading = (line: string): boolean => headingPattern.test(line.trim());

interface Block {
  kind: SectionKind | null;
  lines: string[];
}

/** Blocks of lines, parted by empty lines or headings. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const raw of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    // A tab or another control character is a blank: a line that holds one could be neither kept nor shared.
    const line = raw.replace(/\p{Cc}+/gu, ' ').trim();
    const heading = headingPattern.exec(line)?.[1]?.toLowerCase();
    if (heading) {
      open = { kind: kinds[heading] ?? 'verse', lines: [] };
      blocks.push(open);
    } else if (line === '') {
      // An empty line under a heading, before its words, ends nothing.
      if (open && (open.lines.length > 0 || open.kind === null)) open = null;
    } else if (isSung(line)) {
      if (!open) blocks.push((open = { kind: null, lines: [] }));
      open.lines.push(line);
    }
  }
  return withRepeats(blocks).filter(({ lines }) => lines.length > 0);
}

/** 'Chorus' without words is the chorus that was. */
function withRepeats(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => {
    if (block.lines.length > 0 || block.kind === null) return block;
    const before = blocks
      .slice(0, index)
      .findLast(({ kind, lines }) => kind === block.kind && lines.length > 0);
    return before ? { ...block, lines: before.lines } : block;
  });
}

/** Without headings a block that comes again, word for word, is the chorus; the others are verses. */
function kindOf({ kind, lines }: Block, blocks: readonly Block[]): SectionKind {
  if (kind) return kind;
  const words = lines.join('\n').toLowerCase();
  const times = blocks.filter((other) => other.lines.join('\n').toLowerCase() === words).length;
  return times > 1 ? 'chorus' : 'verse';
}

/** Numbers the verses where there are several. */
function withHeadings(sections: readonly Omit<TextSection, 'heading'>[]): TextSection[] {
  const verses = sections.filter(({ kind }) => kind === 'verse').length;
  let verse = 0;
  return sections.map((section) => {
    const number = section.kind === 'verse' ? (verse += 1) : 0;
    return { ...section, heading: number && verses > 1 ? `Verse ${number}` : names[section.kind] };
  });
}

/** The sections of a text; none where it has nothing to sing. */
export function readSections(text: string): TextSection[] {
  const blocks = blocksOf(text);
  return withHeadings(blocks.map((block) => ({ kind: kindOf(block, blocks), lines: block.lines })));
}

/** The text that `readSections` reads back. */
export const writeSections = (sections: readonly TextSection[]): string =>
  sections.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n\n');

const order: readonly (readonly [LyricsKind, SectionKind])[] = [
  ['verse1', 'verse'],
  ['chorus', 'chorus'],
  ['verse2', 'verse'],
  ['bridge', 'bridge'],
  ['chorus', 'chorus'],
];

/** The generator's song in the order in which it is sung. */
export function textOfLyrics({ title, sections }: Lyrics): SongText {
  const sung = order.map(([part, kind]) => ({
    kind,
    lines: (sections.find((section) => section.kind === part)?.lines ?? [])
      .map(({ text }) => text)
      .filter(isSung),
  }));
  return { title, sections: withHeadings(sung.filter(({ lines }) => lines.length > 0)) };
}
