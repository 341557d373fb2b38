import type { Song as Lyrics, SectionKind as LyricsKind } from '../lyrics/song.ts';
import { headingOf, type Heading } from './song-headings.ts';
import type { SongText, TextSection } from './song-text.ts';

/** Words of one's own, pasted or typed, as the sections of a song; and those of a song that the generator wrote. */

/** Something to sing: a letter or a digit of any script. */
export const isSung = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);

/** Whether a line says what follows, and is not sung. */
export const isHeading = (line: string): boolean => headingOf(line.trim()) !== null;

interface Block {
  readonly heading: Heading | null;
  readonly lines: readonly string[];
}

/** Stanzas, parted by empty lines or headings; `heading` at the first stanza under it. */
function stanzasOf(text: string): Block[] {
  const blocks: { heading: Heading | null; lines: string[] }[] = [];
  let open: (typeof blocks)[number] | null = null;
  for (const raw of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    // A tab or another control character is a blank: a line that holds one could be neither kept nor shared.
    const line = raw.replace(/\p{Cc}+/gu, ' ').trim();
    const heading = headingOf(line);
    if (heading) blocks.push((open = { heading, lines: [] }));
    else if (line === '') {
      // An empty line under a heading, before its words, ends nothing.
      if (open && open.lines.length > 0) open = null;
    } else if (isSung(line)) {
      if (!open) blocks.push((open = { heading: null, lines: [] }));
      open.lines.push(line);
    }
  }
  return blocks;
}

/** Whether nothing but the chorus has a heading, so that its verses stand without one. */
function marksChorusAlone(stanzas: readonly Block[]): boolean {
  const names = stanzas.flatMap(({ heading }) => heading?.name ?? []);
  const isCalledAgain = names.filter((name) => name === 'Chorus').length > 1;
  return !names.includes('Verse') && (stanzas[0]?.heading === null || isCalledAgain);
}

/** Stanzas without a heading join the one above them. */
function joined(stanzas: readonly Block[]): Block[] {
  if (marksChorusAlone(stanzas)) return [...stanzas];
  const blocks: Block[] = [];
  for (const stanza of stanzas) {
    const above = blocks.at(-1);
    if (stanza.heading || !above?.heading) blocks.push(stanza);
    else blocks[blocks.length - 1] = { ...above, lines: [...above.lines, ...stanza.lines] };
  }
  return blocks;
}

/** 'Chorus' without words is the chorus that was, and 'x2' sings it twice. */
function withRepeats(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, index) => {
    const { heading } = block;
    if (!heading) return block;
    const before = blocks
      .slice(0, index)
      .findLast((one) => one.heading?.name === heading.name && one.lines.length > 0);
    const isRepeat = block.lines.length === 0 && !heading.isPlayed && before !== undefined;
    const lines = isRepeat ? before.lines : block.lines;
    return Array.from({ length: heading.times }, () => ({ heading, lines }));
  });
}

type Named = Pick<Heading, 'kind' | 'name'> & Pick<TextSection, 'lines'>;

/** Without headings a stanza that comes again, word for word, is the chorus; the others are verses. */
function namedOf({ heading, lines }: Block, blocks: readonly Block[]): Named {
  if (heading) return { kind: heading.kind, name: heading.name, lines };
  const words = lines.join('\n').toLowerCase();
  const times = blocks.filter((other) => other.lines.join('\n').toLowerCase() === words).length;
  return times > 1 ? { kind: 'chorus', name: 'Chorus', lines } : { kind: 'verse', name: 'Verse', lines };
}

/** Numbers the verses where there are several. */
function withHeadings(sections: readonly Named[]): TextSection[] {
  const verses = sections.filter(({ name }) => name === 'Verse').length;
  let verse = 0;
  return sections.map(({ kind, name, lines }) => {
    const number = name === 'Verse' ? (verse += 1) : 0;
    return { kind, heading: number && verses > 1 ? `Verse ${number}` : name, lines };
  });
}

/**
 * The sections of a text; none where it has nothing to sing.
 *
 * A heading holds until the next one, over empty lines too: a second stanza under 'Chorus' belongs to it, and under
 * 'Verse 1' to that verse, as songwriters mean it who name their parts. Many name nothing but the chorus. There a stanza
 * without a heading is a verse of its own; we take a text for one of those where no verse has a heading, and either a
 * stanza stands before the first heading or the chorus is called again. Without any heading each stanza is a section.
 */
export function readSections(text: string): TextSection[] {
  const blocks = withRepeats(joined(stanzasOf(text))).filter(({ lines }) => lines.length > 0);
  return withHeadings(blocks.map((block) => namedOf(block, blocks)));
}

/** The text that `readSections` reads back. */
export const writeSections = (sections: readonly TextSection[]): string =>
  sections.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n\n');

const order: readonly (readonly [LyricsKind, Pick<Named, 'kind' | 'name'>])[] = [
  ['verse1', { kind: 'verse', name: 'Verse' }],
  ['chorus', { kind: 'chorus', name: 'Chorus' }],
  ['verse2', { kind: 'verse', name: 'Verse' }],
  ['bridge', { kind: 'bridge', name: 'Bridge' }],
  ['chorus', { kind: 'chorus', name: 'Chorus' }],
];

/** The generator's song in the order in which it is sung. */
export function textOfLyrics({ title, sections }: Lyrics): SongText {
  const sung = order.map(([part, named]) => ({
    ...named,
    lines: (sections.find((section) => section.kind === part)?.lines ?? [])
      .map(({ text }) => text)
      .filter(isSung),
  }));
  return { title, sections: withHeadings(sung.filter(({ lines }) => lines.length > 0)) };
}
