/** Puts words of a world into the slots of lines, and finds them again. */
import type { Random } from '../data/random.ts';
import { slots, type Slot, type World } from './story.ts';

const slotPattern = /\{(\w+)\}/g;
const isSlot = (name: string): name is Slot => (slots as readonly string[]).includes(name);

/** Words of one world for the lines of one song: none comes twice before all have come. */
export type WordBag = {
  /** A word for a slot of this line. */
  readonly take: (slot: Slot, line: string) => string;
};

/** Words so long are heard in another that holds them. */
const shortestShared = 4;

/** 'doorway' and 'door', 'wax' and 'wax': one would be heard as the other. */
function soundsTwice(word: string, line: string): boolean {
  const inLine = line.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const holds = (one: string, other: string) => other.length >= shortestShared && one.includes(other);
  return word
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part.length >= 3)
    .some((part) => inLine.some((other) => other === part || holds(other, part) || holds(part, other)));
}

/** Opens a bag; words of the theme lie on top. */
export function openBag(world: World, themeWords: readonly string[], random: Random): WordBag {
  const bags = new Map<Slot, string[]>();
  const isOfTheme = (word: string) => themeWords.some((one) => word === one || word === `${one}s`);

  function fill(slot: Slot): string[] {
    const shuffled = random.shuffle(world.words[slot]);
    return [...shuffled.filter(isOfTheme), ...shuffled.filter((word) => !isOfTheme(word))];
  }

  return {
    take(slot, line) {
      const bag = bags.get(slot) ?? [];
      if (bag.length === 0) bag.push(...fill(slot));
      bags.set(slot, bag);
      const at = bag.findIndex((word) => !soundsTwice(word, line));
      const [word = ''] = bag.splice(Math.max(at, 0), 1);
      return word;
    },
  };
}

/** 'an' before a vowel: the words of worlds keep to their letters. */
const article = (a: string, word: string) => `${a}${/^[aeiou]/i.test(word) ? 'n' : ''} ${word}`;

const capitalise = (line: string) =>
  line.replace(/^(\P{L}*)(\p{L})/u, (_, before: string, first: string) => before + first.toUpperCase());

/** The line as it is sung; `word` answers for each slot in turn. */
export function fillLine(template: string, word: (slot: Slot, line: string) => string): string {
  if (!template.includes('{')) return template;
  let line = template;
  for (const [slot, name = ''] of template.matchAll(slotPattern)) {
    if (!isSlot(name)) continue;
    const chosen = word(name, line.replaceAll(slotPattern, ' '));
    line = line.replace(new RegExp(`(\\b[Aa] )?\\${slot}`), (_, a?: string) =>
      a === undefined ? chosen : article(a.charAt(0), chosen),
    );
  }
  return capitalise(line);
}

/** The words in a template's slots where the text is that template filled; null where it is not. */
export function wordsIn(template: string, text: string): string[] | null {
  const pattern = template
    .replace(/[.*+?^$()[\]\\|]/g, '\\$&')
    .replace(/\b([Aa]) (?=\{)/g, '$1n? ')
    .replace(slotPattern, '(.+?)');
  return new RegExp(`^${pattern}$`, 'iu').exec(text)?.slice(1) ?? null;
}
