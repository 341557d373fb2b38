/**
 * Which letters of a word carry a vowel sound, and so how many syllables it has: a linear classifier over the letters
 * around each. Where the letter rules look at single letters in one order, it weighs many views of the word at once, which
 * tells a silent 'e' from one that is heard far better. Its weights are learned from the CMU dictionary
 * (scripts/pronunciation), and kept in a table by hash, as nothing but the weights must then be stored.
 */

/** The table of weights has as many slots; of two views with the same slot, the weight is that of both. */
export const slotCount = 2 ** 18;

/** Others never begin a syllable's vowel: 'c' does in 'McCarthy', 'm' in 'rhythm', 'l' in 'table'. */
const carriers = new Set('aeiouylmrnwc');

const longestRun = 5;
const margin = 8;

type Sight = 'marked' | 'kinds' | 'shapes';

/** How far they reach, how letters look in them, and how many letters from the one in question on are seen as they are. */
const views: readonly (readonly [before: number, after: number, sight: Sight, plain: number])[] = [
  [2, 1, 'marked', 2],
  [3, 2, 'marked', 3],
  [1, 3, 'marked', 4],
  [3, 3, 'kinds', 1],
  [2, 5, 'kinds', 1],
  [5, 2, 'kinds', 1],
  [4, 4, 'shapes', 2],
  [8, 1, 'shapes', 2],
  [1, 8, 'shapes', 2],
];

export const slotsOfLetter = (longestRun * (longestRun + 1)) / 2 + views.length;

/** A word's letters as numbers, zero beyond its ends. */
export type SeenWord = Readonly<Record<Sight | 'plain', Uint8Array>>;

export function seeWord(letters: string): SeenWord {
  const blank = () => new Uint8Array(letters.length + 2 * margin);
  const seen = { plain: blank(), marked: blank(), kinds: blank(), shapes: blank() };
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charAt(at);
    const place = at + margin;
    const plain = letters.charCodeAt(at) - 96;
    const isVowel = 'aeiouy'.includes(letter);
    seen.plain[place] = plain;
    seen.kinds[place] = isVowel ? plain : 'lmnr'.includes(letter) ? 30 : 31;
    seen.shapes[place] = isVowel ? 1 : 2;
  }
  return seen;
}

/** Tells the views of the letters after it what is decided on a letter. */
export function mark({ plain, marked }: SeenWord, at: number, isVowel: boolean): void {
  marked[at + margin] = (plain[at + margin] ?? 0) * 2 + Number(isVowel);
}

export const mayCarry = (letters: string, at: number): boolean => carriers.has(letters.charAt(at));

const mix = (hash: number, sign = 0) => Math.imul(hash ^ sign, 0x01000193) ^ (hash >>> 15);
const slotOf = (hash: number) => (hash ^ (hash >>> 13)) & (slotCount - 1);

/** Finds the slots of a letter: of each run of up to five letters that it is in, then of the wider views. */
export function findSlots(seen: SeenWord, at: number, slots: Int32Array): void {
  const { plain } = seen;
  const own = at + margin;
  let count = 0;
  for (let before = 0; before < longestRun; before += 1) {
    let hash = before + 1;
    for (let place = own - before; place < own - before + longestRun; place += 1) {
      hash = mix(hash, plain[place]);
      if (place >= own) slots[count++] = slotOf(hash);
    }
  }
  for (const [before, after, sight, plainUntil] of views) {
    let hash = 100 + count;
    for (let place = own - before; place <= own + after; place += 1) {
      const isPlain = place >= own && place < own + plainUntil;
      hash = mix(hash, (isPlain ? plain : seen[sight])[place]);
    }
    slots[count++] = slotOf(hash);
  }
}

/** Whether each letter carries a vowel. */
export function findVowels(letters: string, weights: Int8Array): boolean[] {
  const seen = seeWord(letters);
  const slots = new Int32Array(slotsOfLetter);
  return Array.from({ length: letters.length }, (_, at) => {
    let sum = 0;
    if (mayCarry(letters, at)) {
      findSlots(seen, at, slots);
      for (const slot of slots) sum += weights[slot] ?? 0;
    }
    mark(seen, at, sum > 0);
    return sum > 0;
  });
}
