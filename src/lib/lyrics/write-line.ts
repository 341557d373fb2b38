/** Chooses single lines: one that rhymes with its partners and scans beside them, or one that stands free. */
import type { Random } from '../data/random.ts';
import { endsDiffer, rhymeOf, templatesOfRhyme, type Shelf } from './shelf.ts';
import { fillTemplate, lastWord, type FilledLine, type Template } from './template.ts';

/** The most syllables that lines which rhyme may differ by. */
export const metreTolerance = 2;

/** What the lines of a song share while it is written. */
export type Desk = {
  readonly shelf: Shelf;
  readonly random: Random;
  readonly usedTexts: Set<string>;
  readonly usedRhymes: Set<string>;
};

export type Draft = FilledLine & { readonly template?: Template };

/** Notes that a line stands in the song, so that no other repeats it. */
export function useLine(desk: Desk, draft: Draft): Draft {
  desk.usedTexts.add(draft.text);
  if (draft.template) desk.usedTexts.add(draft.template.words);
  return draft;
}

/** Used is a line whose words, or whose template with other words in its slots, the song has. */
function isUsed({ usedTexts }: Desk, { text, template }: Draft): boolean {
  return usedTexts.has(text) || (template !== undefined && usedTexts.has(template.words));
}

/** Lines that may hold the visitor's theme: all of them if it is short, otherwise those without it. */
function singable({ shelf }: Desk, templates: readonly Template[]): Template[] {
  return templates.filter(({ hasTheme }) => !hasTheme || shelf.filling.theme.isShort);
}

/** A line from `pool` that rhymes with the partners and differs from them by as few syllables as can be. */
export function writeRhymedLine(
  desk: Desk,
  pool: readonly Template[],
  partners: readonly FilledLine[],
  target: number,
): Draft | undefined {
  const ends = partners.map(({ text }) => lastWord(text));
  const aim = partners[0]?.syllables ?? target;
  const rhyming = singable(desk, pool).filter(({ endWord }) => ends.every((end) => endsDiffer(endWord, end)));
  let best: Draft | undefined;
  for (const template of desk.random.shuffle(rhyming)) {
    const draft = { ...fillTemplate(template, desk.shelf.filling, desk.random, aim), template };
    if (isUsed(desk, draft)) continue;
    const isNearer = best === undefined || distance(draft, partners, aim) < distance(best, partners, aim);
    if (isNearer) best = draft;
    if (best && distance(best, partners, aim) <= 1) break;
  }
  return best;
}

/** The largest difference in syllables between a line and those it pairs with. */
export function distance(line: FilledLine, partners: readonly FilledLine[], target: number): number {
  const lengths = partners.length > 0 ? partners.map(({ syllables }) => syllables) : [target];
  return Math.max(...lengths.map((length) => Math.abs(line.syllables - length)));
}

/** A rhyme of the list that the song has not used and that has lines enough; any rhyme if all are used. */
export function chooseRhyme(
  desk: Desk,
  list: readonly Template[],
  lines: number,
  needsTheme: boolean,
): string {
  const rhymes = [...new Set(list.map(({ rhyme }) => rhyme))].filter((rhyme) => {
    const family = singable(desk, list).filter((template) => template.rhyme === rhyme);
    return (
      new Set(family.map(({ endWord }) => endWord)).size >= lines && (!needsTheme || family.some(hasTheme))
    );
  });
  const fresh = rhymes.filter((rhyme) => !desk.usedRhymes.has(rhyme));
  return desk.random.pick(fresh.length > 0 ? fresh : rhymes);
}

export function hasTheme(template: Template): boolean {
  return template.hasTheme;
}

/** A line that needs no rhyme: an image of its own from the list, or if none is left a hook. */
export function writeFreeLine(
  desk: Desk,
  list: readonly Template[],
  hooks: readonly Template[],
  target: number,
): Draft {
  const { random, shelf } = desk;
  const images = list.filter(({ rhyme, hasTheme }) => !hasTheme && !desk.usedRhymes.has(rhyme));
  const candidates = [...random.shuffle(images), ...random.shuffle(hooks)];
  let draft: Draft | undefined;
  for (const template of candidates) {
    draft = { ...fillTemplate(template, shelf.filling, random, target), template };
    if (!isUsed(desk, draft)) break;
  }
  if (draft === undefined) throw new RangeError('Neither images nor hooks to choose from');
  if (draft.template?.rhyme) desk.usedRhymes.add(draft.template.rhyme);
  return draft;
}

/** The lines to choose from for a group with a locked line: its own books' first, then every book's. */
export function poolFor(text: string, own: readonly Template[], lines: number): readonly Template[] {
  const rhyme = rhymeOf(text);
  if (rhyme === undefined) return own;
  const family = own.filter((template) => template.rhyme === rhyme && template.endWord !== lastWord(text));
  return family.length >= lines ? family : [...family, ...templatesOfRhyme(rhyme)];
}
