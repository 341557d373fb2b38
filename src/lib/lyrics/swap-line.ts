/** Exchanges one line of a song for another that rhymes and scans in its place. */
import { createRandom } from '../data/random.ts';
import { openShelf } from './shelf.ts';
import { findSection, type SectionKind, type Song, type SongLine } from './song.ts';
import type { Template } from './template.ts';
import { readTheme } from './theme.ts';
import { distance, hasTheme, metreTolerance, poolFor, writeRhymedLine, type Desk } from './write-line.ts';

/**
 * The song with another line at `index`, or null if the line is locked, is not there, or nothing else fits.
 * `salt` tells repeated swaps of the same line apart: count it up.
 */
export function swapLine(song: Song, kind: SectionKind, index: number, salt: number): Song | null {
  const section = findSection(song, kind);
  const line = section?.lines[index];
  if (section === undefined || line === undefined || line.locked) return null;
  const partners = section.lines.filter((other, at) => at !== index && other.rhymeGroup === line.rhymeGroup);
  const desk = openDesk(song, index, salt);
  const others = section.lines.filter((_, at) => at !== index);
  const pool = choosePool(desk, kind, line, partners, others);
  const draft = writeRhymedLine(desk, pool, partners, section.syllableTarget);
  if (draft === undefined) return null;
  if (partners.length > 0 && distance(draft, partners, section.syllableTarget) > metreTolerance) return null;
  const lines = section.lines.with(index, { ...line, text: draft.text, syllables: draft.syllables });
  return { ...song, sections: song.sections.map((each) => (each === section ? { ...each, lines } : each)) };
}

function openDesk(song: Song, index: number, salt: number): Desk {
  const texts = song.sections.flatMap(({ lines }) => lines.map(({ text }) => text));
  return {
    shelf: openShelf(song.genre, song.mood, readTheme(song.theme)),
    random: createRandom((song.seed ^ Math.imul(salt + 1, 0x9e3779b1)) + Math.imul(index + 1, 0x85ebca6b)),
    usedTexts: new Set(texts),
    usedRhymes: new Set(),
  };
}

/** Rhymes of the partner, or lines for a free place; the only line with the theme makes way for another with it. */
function choosePool(
  { shelf }: Desk,
  kind: SectionKind,
  line: SongLine,
  partners: readonly SongLine[],
  others: readonly SongLine[],
): readonly Template[] {
  const { theme } = shelf.filling;
  const own = shelf.rhymed(kind).flat();
  const [partner] = partners;
  const hooks = shelf.hooks(kind);
  const holdsTheme = ({ text }: SongLine) => text.includes(theme.text);
  const mustHoldTheme = holdsTheme(line) && !others.some(holdsTheme);
  if (partner === undefined) return mustHoldTheme ? hooks : own;
  const rhyming = poolFor(partner.text, own, 2);
  return mustHoldTheme && theme.isShort ? rhyming.filter(hasTheme) : rhyming;
}
