import { packText, unpackText } from '../../data/packed-text.ts';
import { readJsonAs } from '../../data/shapes.ts';
import type { SongPlan } from '../song-plan.ts';
import { planShape } from './plan-shape.ts';

/**
 * A song as letters, for links: its plan as JSON, deflated, with a check sum, as base64url behind a version. The words are
 * most of it; sections that are sung again are written once.
 */
const version = '1';
/** No link of ours is longer; and what it unpacks to is not larger. */
const mostLetters = 16_000;
const mostBytes = 64_000;

type Short = readonly unknown[];

/** The fields in their order, without their names; a section that came before is its number. */
function shorten({ text, ...plan }: SongPlan): Short {
  const seen: string[] = [];
  const sections = text.sections.map(({ kind, heading, lines }) => {
    const words = lines.join('\n');
    const before = seen.indexOf(words);
    seen.push(words);
    return [kind, heading, before >= 0 ? before : words];
  });
  const fixed = Object.entries(plan.fixed).map(([key, { meter, notes, bars }]) => {
    const slurs = notes.flatMap(({ slurred }, index) => (slurred ? index : []));
    const numbers = notes.flatMap(({ start, length, pitch }) => [start, length, pitch]);
    return [key, meter, numbers, ...(bars || slurs.length > 0 ? [bars ?? 0, slurs] : [])];
  });
  const { genre, mood, seed, voice, transposed, tempo, retuned, locked, meter, mode, singer, rules } = plan;
  const chords = Object.entries(plan.chords).map(([key, changed]) => [
    key,
    changed.meter,
    changed.mode,
    changed.changes.flatMap(({ at, root, quality }) => [at, root, quality]),
  ]);
  const first = [text.title, sections, genre, mood, seed, voice, transposed, tempo, retuned, fixed, locked];
  const isPlain =
    !rules && !singer && !meter && !mode && chords.length === 0 && Object.keys(plan.breaks).length === 0;
  return isPlain ? first : [...first, meter, mode, chords, plan.breaks, singer, rules];
}

/** A flat list as rows of three. */
function rowsOfThree(numbers: unknown): unknown[][] {
  const all = listOf(numbers);
  return Array.from({ length: Math.ceil(all.length / 3) }, (_, index) => all.slice(index * 3, index * 3 + 3));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function lengthenSections(sections: unknown): unknown[] {
  const words: unknown[] = [];
  return listOf(sections).map((section) => {
    const [kind, heading, said] = listOf(section);
    const text = typeof said === 'number' ? words[said] : said;
    words.push(text);
    return { kind, heading, lines: typeof text === 'string' ? text.split('\n') : [] };
  });
}

function lengthenFixed(fixed: unknown): Record<string, unknown> {
  return Object.fromEntries(
    listOf(fixed).map((entry) => {
      const [key, meter, numbers, bars, slurs] = listOf(entry);
      const slurred = new Set(listOf(slurs));
      const notes = rowsOfThree(numbers).map(([start, length, pitch], index) => ({
        start,
        length,
        pitch,
        ...(slurred.has(index) && { slurred: true }),
      }));
      return [String(key), { meter, notes, ...(bars ? { bars } : null) }];
    }),
  );
}

function lengthenChords(chords: unknown): Record<string, unknown> {
  return Object.fromEntries(
    listOf(chords).map((entry) => {
      const [key, meter, mode, changes] = listOf(entry);
      return [
        String(key),
        { meter, mode, changes: rowsOfThree(changes).map(([at, root, quality]) => ({ at, root, quality })) },
      ];
    }),
  );
}

function lengthen(short: unknown): unknown {
  const [title, sections, genre, mood, seed, voice, transposed, tempo, retuned, fixed, locked, ...later] =
    listOf(short);
  const [meter = null, mode = null, chords = [], breaks = {}, singer = null, rules] = later;
  const text = { title, sections: lengthenSections(sections) };
  const first = { text, genre, mood, seed, voice, transposed, tempo, retuned, locked };
  return {
    ...first,
    fixed: lengthenFixed(fixed),
    singer,
    meter,
    mode,
    chords: lengthenChords(chords),
    breaks,
    rules,
  };
}

/** The letters of a plan: some 900 for a song of the generator. */
export const encodeSong = async (plan: SongPlan): Promise<string> =>
  version + (await packText(JSON.stringify(shorten(plan)), mostBytes));

/** The plan of a code; null when it is damaged, hostile or of a version that this page does not know. */
export async function decodeSong(code: string): Promise<SongPlan | null> {
  if (!code.startsWith(version) || code.length > mostLetters) return null;
  const json = await unpackText(code.slice(version.length), mostBytes);
  return readJsonAs((short) => planShape(lengthen(short)), json);
}
