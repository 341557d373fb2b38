/** Writes one section to its rhyme scheme, around the lines the visitor locked. */
import type { Form } from './data/book.ts';
import { chooseScheme, groupsOf, hasFreeLine, isFree, type KeptLines } from './rhyme-scheme.ts';
import { rhymeOf, templatesOfRhyme } from './shelf.ts';
import type { SectionKind, SongSection } from './song.ts';
import { countSyllables } from './syllables.ts';
import type { Template } from './template.ts';
import {
  chooseRhyme,
  hasTheme,
  poolFor,
  useLine,
  writeFreeLine,
  writeRhymedLine,
  type Desk,
  type Draft,
} from './write-line.ts';

export type WrittenSection = {
  readonly section: SongSection;
  /** The first line that holds the theme; absent where only locked lines do. */
  readonly hook: Template | undefined;
};

type Work = {
  readonly desk: Desk;
  readonly kind: SectionKind;
  readonly scheme: string;
  readonly target: number;
  readonly drafts: Map<number, Draft>;
};

/** The most rhymed lines of a section that name the theme, so that it does not wear out. */
const mostThemeLines: Readonly<Record<SectionKind, number>> = { verse1: 1, chorus: 2, verse2: 1, bridge: 1 };

export function writeSection(desk: Desk, kind: SectionKind, form: Form, kept: KeptLines): WrittenSection {
  const scheme = chooseScheme(form.schemes, kept, desk.shelf.filling.theme.isShort, desk.random);
  const drafts = new Map<number, Draft>();
  for (const [at, text] of kept) {
    if (at < scheme.length) drafts.set(at, useLine(desk, { text, syllables: countSyllables(text) }));
  }
  const work = { desk, kind, scheme, target: form.syllables, drafts };
  const shift = desk.random.below(2);
  const groups = groupsOf(scheme).map((group, at) => ({
    group,
    list: chooseList(work, group, at + shift, at),
  }));
  for (const { group, list } of groups) if (isFree(group)) writeFree(work, group, list);
  for (const { group, list } of groups) if (!isFree(group)) writeGroup(work, group, list);
  const lines = [...scheme].map((rhymeGroup, at) => {
    const { text, syllables } = drafts.get(at) ?? { text: '', syllables: 0 };
    return { text, syllables, rhymeGroup, locked: kept.has(at) };
  });
  const hook = [...scheme].flatMap((_, at) => drafts.get(at)?.template ?? []).find(hasTheme);
  return { section: { kind, rhymeScheme: scheme, syllableTarget: form.syllables, lines }, hook };
}

/**
 * Which of the shelf's lists a group draws from. Verses alternate between the genre's images and the mood's; in long ones
 * three groups of four are the genre's. A chorus begins with the genre's, which name the theme, unless a free line does.
 */
function chooseList(
  { desk, kind, scheme }: Work,
  group: readonly number[],
  turn: number,
  at: number,
): readonly Template[] {
  const lists = desk.shelf.rhymed(kind);
  const [genre = [], mood = genre] = lists;
  if (kind === 'chorus' && isFree(group)) return genre;
  if (kind === 'chorus' && group.length > 2 && !desk.shelf.filling.theme.isShort) return mood;
  const isLong = groupsOf(scheme).length > 3;
  const isMood = isLong || (kind === 'chorus' && !hasFreeLine(scheme)) ? at === 1 : turn % 2 === 1;
  return isMood ? mood : genre;
}

function themeLines({ desk, drafts }: Work): number {
  return [...drafts.values()].filter(({ text }) => text.includes(desk.shelf.filling.theme.text)).length;
}

/** Chorus and bridge name the theme in their free line, verses now and then. */
function writeFree(work: Work, group: readonly number[], list: readonly Template[]): void {
  const { desk, kind, drafts, target } = work;
  const lacksTheme = themeLines(work) === 0;
  const isVerse = kind === 'verse1' || kind === 'verse2';
  const isEcho =
    kind === 'chorus' && !lacksTheme && desk.shelf.filling.theme.isShort && desk.random.below(2) === 0;
  const isHook = isVerse ? lacksTheme && desk.random.below(3) === 0 : lacksTheme || isEcho;
  const hooks = desk.shelf.hooks(isEcho ? 'bridge' : kind);
  for (const at of group) {
    if (!drafts.has(at))
      drafts.set(at, useLine(desk, writeFreeLine(desk, isHook ? [] : list, hooks, target)));
  }
}

function writeGroup(work: Work, group: readonly number[], planned: readonly Template[]): void {
  const { desk, kind, drafts, target } = work;
  const needsTheme = kind === 'chorus' && desk.shelf.filling.theme.isShort && themeLines(work) === 0;
  const list = needsTheme ? (desk.shelf.rhymed(kind)[0] ?? planned) : planned;
  const keptText = group.map((at) => drafts.get(at)?.text).find((text) => text !== undefined);
  const rhyme =
    keptText === undefined ? chooseRhyme(desk, list, group.length, needsTheme) : rhymeOf(keptText);
  const pool =
    keptText === undefined
      ? list.filter((template) => template.rhyme === rhyme)
      : poolFor(keptText, desk.shelf.rhymed(kind).flat(), group.length);
  if (rhyme !== undefined) desk.usedRhymes.add(rhyme);
  for (const at of group) {
    if (drafts.has(at)) continue;
    const partners = group.flatMap((place) => drafts.get(place) ?? []);
    const named = themeLines(work);
    const isPlain = (template: Template) => !template.hasTheme;
    const wanted =
      needsTheme && named === 0
        ? pool.filter(hasTheme)
        : named >= mostThemeLines[kind]
          ? pool.filter(isPlain)
          : pool;
    const everyBook = rhyme === undefined ? [] : templatesOfRhyme(rhyme);
    const draft = [wanted, pool, everyBook].reduce<Draft | undefined>(
      (found, templates) => found ?? writeRhymedLine(desk, templates, partners, target),
      undefined,
    );
    drafts.set(at, useLine(desk, draft ?? writeFreeLine(desk, list, desk.shelf.hooks(kind), target)));
  }
}
