/** Rhyme, as the CMU pronouncing dictionary judges it. For the index's build and for tests; never shipped. */
import { dictionary } from 'cmu-pronouncing-dictionary';

/** One way to say a word, cut where its rhyme begins. */
export type Pronunciation = {
  readonly syllables: number;
  /** Sounds from the last stressed vowel on, without stress marks: 'AY T'. */
  readonly rhyme: string;
  /** Consonants between that vowel and the one before it: 'L', or nothing. */
  readonly onset: string;
};

const isVowel = (sound: string) => /\d$/.test(sound);

function readSounds(sounds: readonly string[]): Pronunciation {
  const primary = sounds.findLastIndex((sound) => sound.endsWith('1'));
  const stressed = primary >= 0 ? primary : sounds.findLastIndex(isVowel);
  const before = sounds.slice(0, Math.max(0, stressed));
  return {
    syllables: sounds.filter(isVowel).length,
    rhyme: sounds
      .slice(Math.max(0, stressed))
      .map((sound) => sound.replace(/\d$/, ''))
      .join(' '),
    onset: before.slice(before.findLastIndex(isVowel) + 1).join(' '),
  };
}

const lookedUp = new Map<string, readonly Pronunciation[]>();

/** Every way the dictionary says a word, the usual one first. */
export function pronunciationsOf(word: string): readonly Pronunciation[] {
  const known = lookedUp.get(word) ?? lookUp(word);
  lookedUp.set(word, known);
  return known;
}

function lookUp(word: string): Pronunciation[] {
  const spelled = word.toLowerCase().replaceAll('’', "'");
  const said = [spelled, `${spelled}(2)`, `${spelled}(3)`].flatMap((entry) => dictionary[entry] ?? []);
  return said.map((sounds) => readSounds(sounds.replace(/ #.*/, '').split(' ')));
}

/** Perfect rhyme: the same sounds from the last stressed vowel on, and another onset, so that no word rhymes with itself. */
export function isPerfectRhyme(word: string, other: string): boolean {
  const others = pronunciationsOf(other);
  const said = pronunciationsOf(word);
  const soundsSame = said.some((one) =>
    others.some((two) => one.rhyme === two.rhyme && one.onset === two.onset),
  );
  return (
    !soundsSame &&
    said.some((one) => others.some((two) => one.rhyme === two.rhyme && one.onset !== two.onset))
  );
}
