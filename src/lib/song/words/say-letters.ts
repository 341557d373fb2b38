/** Says a run of letters of any script as syllables. */
import { endsInAcute, readLetters, type Letter } from './letters.ts';
import { joined, pronounce, type Pronunciation } from './pronounce.ts';
import type { Pronunciations } from './pronunciations.ts';
import { syllabify } from './syllabify.ts';
import { trimElongation } from './elongation.ts';
import type { Syllable } from './word.ts';

const none: Pronunciation = { sounds: [], stresses: [] };

/** Letters of a to z and apostrophes; each written sign has the sounds of all that it stands for. */
function sayLatin(letters: readonly Letter[], pronunciations: Pronunciations): Pronunciation {
  const kept = trimElongation(letters.map(({ plain }) => plain).join(''), pronunciations);
  const said = pronounce(kept.letters, pronunciations);
  const sounds: string[][] = [];
  let at = 0;
  let place = 0;
  for (const { plain } of letters) {
    const own: string[] = [];
    for (let count = 0; count < plain.length; count += 1, place += 1) {
      if (kept.isKept(place)) own.push(...(said.sounds[at++] ?? []));
    }
    sounds.push(own);
  }
  const last = sounds.length - 1;
  if (endsInAcute(letters) && sounds[last]?.length === 0) {
    return {
      sounds: [...sounds.slice(0, last), ['EY']],
      stresses: [...said.stresses.map(() => 0 as const), 1],
    };
  }
  return { sounds, stresses: said.stresses };
}

/** One syllable a sign that is one, else about one for two letters. */
function sayForeign(letters: readonly Letter[]): Pronunciation {
  let pending = 0;
  const sounds = letters.map(({ script }) => {
    pending += script === 'syllabic' ? 2 : 1;
    if (pending < 2 && script !== 'syllabic') return [];
    pending = 0;
    return ['AH'];
  });
  if (pending > 0 && sounds.length === 1) sounds[0] = ['AH'];
  const count = sounds.filter((sound) => sound.length > 0).length;
  return { sounds, stresses: Array.from({ length: count }, (_, at) => (at === 0 ? 1 : 0)) };
}

/** Runs of letters of the same kind. */
function runs(letters: readonly Letter[]): Letter[][] {
  const found: Letter[][] = [];
  for (const letter of letters) {
    const last = found.at(-1);
    const isLatin = letter.script === 'latin';
    if (last && (last[0]?.script === 'latin') === isLatin) last.push(letter);
    else found.push([letter]);
  }
  return found;
}

/** At least one syllable; their texts joined are the text, which is not empty. */
export function sayLetters(text: string, pronunciations: Pronunciations): Syllable[] {
  const letters = readLetters(text);
  const said = runs(letters).map((run) =>
    run[0]?.script === 'latin' ? sayLatin(run, pronunciations) : sayForeign(run),
  );
  const whole = said.reduce(joined, none);
  return syllabify(
    letters.map(({ written }) => written),
    whole,
  );
}
