/** Finds which letters of a word stand for which of its sounds, so that its spelling can be cut where its sounds are. */
import { isVowel } from './phonemes.ts';

/** What each letter is usually said as, most usual sounds only; of two sounds joined by a dot the letter says both. */
const usual: Readonly<Record<string, string>> = {
  a: 'AE AH EY AA AO EH',
  b: 'B',
  c: 'K S CH SH',
  d: 'D JH T',
  e: 'EH IY AH IH ER EY',
  f: 'F V',
  g: 'G JH ZH NG F',
  h: 'HH',
  i: 'IH AY IY AH ER',
  j: 'JH Y HH',
  k: 'K',
  l: 'L AH.L',
  m: 'M AH.M',
  n: 'N NG',
  o: 'AA OW AH AO UW AW UH ER OY',
  p: 'P F',
  q: 'K',
  r: 'R',
  s: 'S Z SH ZH',
  t: 'T CH SH TH DH',
  u: 'AH UW UH Y.UW ER W Y.UH IH Y.ER Y.AH',
  v: 'V F',
  w: 'W V F',
  x: 'K.S G.Z K.SH Z',
  y: 'IY AY Y IH AH',
  z: 'Z T.S S',
};

/** Two sounds of one letter are joined by a dot. */
export const usualSounds: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(usual).map(([letter, sounds]) => [letter, sounds.split(' ')]),
);
const isVowelLetter = (letter: string) => 'aeiouy'.includes(letter);

function costOfSilence(letters: string, at: number): number {
  const letter = letters.charAt(at);
  if (letter === letters.charAt(at - 1)) return 1;
  if (letter === 'e' && at === letters.length - 1) return 1;
  if ('hgw'.includes(letter)) return 3;
  if (!isVowelLetter(letter)) return 5;
  return isVowelLetter(letters.charAt(at + 1)) ? 4 : 3;
}

function costOfSound(letter: string, first: string, second?: string): number {
  const said = second === undefined ? first : `${first}.${second}`;
  const rank = usualSounds.get(letter)?.indexOf(said) ?? -1;
  if (rank >= 0) return second === undefined ? rank / 8 : 1.5;
  if (second !== undefined) return isVowel(first) && isVowel(second) ? 60 : 14;
  if (isVowel(first)) return isVowelLetter(letter) ? 3 : 9;
  return isVowelLetter(letter) ? 9 : 7;
}

/**
 * The sounds of each letter: none, one or two. The cheapest way to lay all sounds in their order on the letters; a
 * vowel lies on the first of the letters that write it. Undefined if there are more than two sounds a letter.
 *
 * @param letters in lower case, without accents
 * @param phonemes ARPAbet, without stress marks
 */
export function alignSounds(letters: string, phonemes: readonly string[]): string[][] | undefined {
  const width = phonemes.length + 1;
  const costs = new Float64Array((letters.length + 1) * width).fill(Infinity);
  const taken = new Uint8Array((letters.length + 1) * width);
  costs[0] = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charAt(at);
    const silence = costOfSilence(letters, at);
    for (let said = 0; said < width; said += 1) {
      const before = costs[at * width + said] ?? Infinity;
      if (before === Infinity) continue;
      const [first, second] = [phonemes[said], phonemes[said + 1]];
      const reach = (count: number, cost: number) => {
        const goal = (at + 1) * width + said + count;
        if (before + cost >= (costs[goal] ?? Infinity)) return;
        costs[goal] = before + cost;
        taken[goal] = count;
      };
      reach(0, silence);
      if (first === undefined) continue;
      reach(1, costOfSound(letter, first));
      if (second !== undefined) reach(2, costOfSound(letter, first, second));
    }
  }
  if (costs[letters.length * width + phonemes.length] === Infinity) return undefined;
  const sounds: string[][] = [];
  let end = phonemes.length;
  for (let at = letters.length; at > 0; at -= 1) {
    const count = taken[at * width + end] ?? 0;
    sounds.unshift(phonemes.slice(end - count, end));
    end -= count;
  }
  return sounds;
}
