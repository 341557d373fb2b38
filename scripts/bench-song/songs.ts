/** Songs to measure: the generator's lyrics as plans, said by the dictionary. */
import { dictionary } from 'cmu-pronouncing-dictionary';
import type { Song as Lyrics } from '../../src/lib/lyrics/song.ts';
import { textOfLyrics } from '../../src/lib/song/read-song-text.ts';
import { newPlan, type SongPlan, type VoiceRange } from '../../src/lib/song/song-plan.ts';
import type { Word } from '../../src/lib/song/words/word.ts';

export function planOf(lyrics: Lyrics, seed: number, voice: VoiceRange): SongPlan {
  return newPlan(textOfLyrics(lyrics), { ...lyrics, voice }, seed);
}

const weak = new Set(
  `a an the and or but nor so if as at by for from in into of off on onto out over past through to up down with than that this these those there then when while where who what why how i i'm i'd i'll i've me mine my you you're you'd you'll you've your he he's he'd his him she she's she'd her it it's its we we're we'd we'll our us they they're their them is was are were be been am do did does don't didn't can can't could would should will won't may might must has had have not no just still like too all some`.split(
    /\s+/,
  ),
);
const lookUp = dictionary as Readonly<Record<string, string>>;
export function saySong(line: string): Word[] {
  return line.split(/\s+/).flatMap((text): Word[] => {
    const bare = text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[^a-z']/g, '')
      .replace(/^'|'$/g, '');
    if (bare === '') return [];
    const sounds = (lookUp[bare] ?? lookUp[bare.replace(/in$/, 'ing')] ?? 'AH1').split(' ');
    const vowels = sounds.filter((sound) => /\d/.test(sound));
    return [
      {
        text,
        isFunction: weak.has(bare),
        pause: /[.!?…]/.test(text) ? 'long' : /[,;:—–]/.test(text) ? 'short' : 'none',
        syllables: vowels.map((vowel, index) => ({
          text: index === 0 ? text : '',
          phonemes: [vowel.slice(0, 2)],
          stress: Number(vowel.slice(-1)) as 0 | 1 | 2,
        })),
      },
    ];
  });
}
