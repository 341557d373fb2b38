import { fullText, type SectionKind, type Song, type SongSection } from './song.ts';

/**
 * The full text belongs to the visitor: these functions carry changes between it and the song's lines
 * without ever overwriting what was typed.
 */

/** The parts of the full text, in its order (spec 3). */
const order: readonly SectionKind[] = ['verse1', 'chorus', 'verse2', 'bridge', 'chorus'];

const titles: Record<SectionKind, string> = {
  verse1: 'Verse 1',
  chorus: 'Chorus',
  verse2: 'Verse 2',
  bridge: 'Bridge',
};

export const sectionTitle = (kind: SectionKind): string => titles[kind];

/** The text with every run of lines that reads `from` changed to `to`; lines edited by hand are left alone. */
function replaceRun(content: string, from: readonly string[], to: readonly string[]): string {
  const lines = content.split('\n');
  for (let at = 0; at + from.length <= lines.length; at += 1) {
    if (!from.every((line, offset) => lines[at + offset] === line)) continue;
    lines.splice(at, from.length, ...to);
    at += to.length - 1;
  }
  return lines.join('\n');
}

const textsOf = ({ lines }: SongSection) => lines.map(({ text }) => text);

/** The text after a change of the song: what was typed around the changed lines stays. */
export function followSong(content: string, before: Song, after: Song): string {
  if (content === fullText(before)) return fullText(after);
  return before.sections.reduce((text, section) => {
    const [from, to] = [
      textsOf(section),
      textsOf(after.sections.find(({ kind }) => kind === section.kind) ?? section),
    ];
    if (from.length !== to.length) return replaceRun(text, from, to);
    return from.reduce(
      (rest, line, at) => (line === to[at] ? rest : replaceRun(rest, [line], [to[at] ?? line])),
      text,
    );
  }, content);
}

/** The text's blocks, as separated by empty lines. */
function blocksOf(content: string): string[][] {
  return content
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()));
}

/**
 * The song with the lines of the edited text, where the text still has the song's form; otherwise the song
 * as it was. `count` counts syllables.
 */
export function songFromText(song: Song, content: string, count: (line: string) => number): Song {
  const blocks = blocksOf(content);
  if (blocks.length !== order.length) return song;
  const follow = (section: SongSection): SongSection => {
    const block = blocks[order.indexOf(section.kind)];
    if (block?.length !== section.lines.length) return section;
    const lines = section.lines.map((line, index) => {
      const text = block[index] ?? '';
      return text === line.text ? line : { ...line, text, syllables: count(text) };
    });
    return { ...section, lines };
  };
  return { ...song, sections: song.sections.map(follow) };
}

/** Verse 1, Chorus, … for the blocks of a text that still has the five parts; null when it has others. */
function labelled(content: string): [string, string][] | null {
  const blocks = blocksOf(content);
  if (blocks.length !== order.length) return null;
  return blocks.map((block, index) => [titles[order[index] ?? 'chorus'], block.join('\n')]);
}

export type TextFormat = 'plain' | 'markdown' | 'tagged';

/** The lyrics for taking away. Parts are named when the text still has all five. */
export function formatLyrics(title: string, content: string, format: TextFormat): string {
  if (format === 'plain') return content;
  const parts = labelled(content);
  if (format === 'tagged') {
    return parts ? parts.map(([name, text]) => `[${name}]\n${text}`).join('\n\n') : content;
  }
  const lines = (text: string) => text.replaceAll('\n', '  \n');
  const body = parts
    ? parts.map(([name, text]) => `## ${name}\n\n${lines(text)}`).join('\n\n')
    : lines(content);
  return `# ${title}\n\n${body}\n`;
}

/** The word that the cursor touches, with its place; null between words. Letters, marks and apostrophes make words. */
export function wordAt(text: string, position: number): { word: string; start: number; end: number } | null {
  for (const match of text.matchAll(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)) {
    const end = match.index + match[0].length;
    if (match.index <= position && position <= end) return { word: match[0], start: match.index, end };
  }
  return null;
}
