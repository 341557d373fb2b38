/** The file of a world: its words by slot, and the words of a theme that wake it. */
import { slots, type Slot, type World } from '../../src/lib/lyrics/story.ts';
import { slotStresses, stressesOf } from './meter.ts';

export type WorldFile = {
  readonly world: World;
  /** The words that wake it, as one line. */
  readonly wakes: string;
  readonly mistakes: readonly string[];
};

const fewestWords: Readonly<Record<Slot, number>> = {
  ...{ thing: 8, thing1: 6, things: 8, place: 8, place1: 3, sound: 6, light: 5, mass: 5, doing: 8 },
};

/** Reads the text of `worlds/<name>.txt`. */
export function readWorld(text: string, name: string): WorldFile {
  const mistakes: string[] = [];
  const say = (row: number, words: string) => mistakes.push(`worlds/${name}.txt:${row + 1}: ${words}`);
  const lists = new Map<string, string[]>();
  text.split('\n').forEach((line, row) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const [, field, list = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (field === undefined)
      return void say(row, 'each row is a list with its name: "thing: seashell, compass"');
    const words = list.split(/,\s*/);
    lists.set(field, words);
    const slot = slots.find((one) => one === field);
    if (slot) for (const problem of wordProblems(slot, words)) say(row, problem);
    else if (!['world', 'mood', 'words'].includes(field)) say(row, `there is no list '${field}'`);
  });
  for (const slot of slots)
    if ((lists.get(slot)?.length ?? 0) < fewestWords[slot])
      say(
        0,
        `a slot without words: "${slot}:" needs ${fewestWords[slot]} and has ${lists.get(slot)?.length ?? 0}`,
      );
  if (lists.get('world')?.[0] !== name) say(0, `"world: ${name}" is missing`);
  const words = Object.fromEntries(slots.map((slot) => [slot, lists.get(slot) ?? []])) as Record<
    Slot,
    string[]
  >;
  return {
    world: { name, isLight: lists.get('mood')?.[0] === 'light', words, field: lists.get('words') ?? [] },
    wakes: (lists.get('words') ?? []).join(', '),
    mistakes,
  };
}

/** A word that is said otherwise than its slot would break every line that it comes into. */
function wordProblems(slot: Slot, words: readonly string[]): string[] {
  const twice = words
    .filter((word, at) => words.indexOf(word) !== at)
    .map((word) => `'${word}' stands twice in "${slot}:"`);
  const wanted = slotStresses[slot];
  const off = words.flatMap((word) => {
    let isKnown = true;
    const said = stressesOf(word, () => (isKnown = false));
    if (!isKnown) return [];
    const fits = said.length === wanted.length && [...said].every((sign, at) => at > 0 || sign !== '.');
    return fits ? [] : [`'${word}' is said ${said}, and {${slot}} is ${wanted}`];
  });
  return [...twice, ...off];
}
