import { readSections } from './read-song-text.ts';
import { newPlan, voiceRanges, type SongPlan, type VoiceRange } from './song-plan.ts';
import type { SongText } from './song-text.ts';
import { genres, moods } from '../contract/lyrics/lyrics-options.ts';

/** Words of many shapes, and plans for them in every genre, mood and voice, for the tests of the song maker. */

const whole = `Verse 1
I packed the kitchen into boxes by the door
The radio was playing what we never danced before
You wrote your number on the ticket for the train
And I have kept it in my pocket through the rain
Chorus
Oh, carry me over the river tonight
Carry me over and turn on the light
I have been waiting a year and a day
Carry me over and show me the way
Verse 2
The summer left a little silver on the hill
The neighbours say the house is empty, standing still
I hear your footsteps in the gravel of the lane
And count the seconds till the thunder and the rain
Bridge
Nobody told me that morning would be so slow
Nobody told me the places that you would go
Chorus`;

const lines = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('\n');

const twentySections = lines(10, (index) =>
  [
    `Verse ${index + 1}`,
    `Number ${index + 1} is walking down the road`,
    'Chorus',
    'Sing it again, my friend, again',
    '',
  ].join('\n'),
);

const words = {
  'a whole song': whole,
  'three lines': `Verse\nThe water is wide and I cannot go over\nThe boat has a hole\nThe morning is cold`,
  'five lines': `Verse
Paint on my fingers and dust on the floor
Somebody's knocking again at the door
I am not home
I am not here any more
Leave it outside by the stone`,
  'one line': 'Good night, my darling, sleep until the sun is on the wall',
  'long lines': `Verse
If everybody that I ever wanted to remember came together in the kitchen on a Saturday
We would be drinking all the coffee and forgetting all the arguments that anybody had to say
Chorus
And nobody would ever have to worry about anything that happened in the middle of a holiday
Short`,
  'lines of one word': `Verse\nStay\nPlease\nTomorrow\nAnyway\nChorus\nGo\nYesterday`,
  numbers: `Verse\n99 miles to go\n1,000,000 reasons in 2024\nCall 555-0123 at 7:30\nChorus\n3 2 1 go\n½ of me`,
  'emoji and signs': `Verse\n😀 smile 😀 again\n— hey, you! (yes, you)\n***\nWhat?! No... wait—no\nChorus\n❤️ love ❤️`,
  'other scripts': `Verse\nПривет, мой мир, я здесь\nΕλλάδα μου, θάλασσα\nनमस्ते दुनिया\nChorus\nمرحبا يا عالم\nשלום עולם`,
  'words without blanks': `Verse\n我們一起看星星\n月亮代表我的心月亮代表我的心\nChorus\nさくらさくらやよいのそらはみわたすかぎり\n여기요`,
  'twenty sections': twentySections,
  'parts of every kind': `Verse 1
The engine is cold and the highway is long
Pre-Chorus
Something is telling me hold on, hold on
Chorus
We are the last ones awake in the town
Turn it around, around
Verse 2
The windows are open, the whistle has gone
Pre-Chorus
Somebody told me to hold on, hold on
Chorus
Bridge
Under the underground, over the overpass
Chorus
Outro
Goodnight, goodnight, goodnight`,
  'plain paragraphs': `I was a sailor with nothing to lose
You were a singer of other men's blues

Hold on to the water, hold on to the sky
Hold on to the harbour, the harbour, goodbye

I wrote you a letter from every port
The paper was little, the summer was short

Hold on to the water, hold on to the sky
Hold on to the harbour, the harbour, goodbye`,
  'small words alone': `Verse\nIt is as it was to be\nAnd he was with us and of me\nOf the and in the or to a\nChorus\nTo be or not to be`,
  'long words': `Verse
Supercalifragilisticexpialidocious
Unquestionably, unsentimentally, necessarily
Antidisestablishmentarianism now
Chorus
Responsibility, electricity
Aaaaaaaaaaaaaaaaaaaah ooooooooooh`,
  'many lines': `Verse\n${lines(12, (index) => `The ${['red', 'tall', 'open', 'quiet'][index % 4] ?? ''} gate is swinging in the wind`)}\nChorus\nClose the gate\nClose it before it's too late`,
} as const;

export type TextName = keyof typeof words;
export const textNames = Object.keys(words) as TextName[];

export const textNamed = (title: TextName): SongText => ({ title, sections: readSections(words[title]) });

/** A plan of words of one's own. */
export function planFor(text: SongText | TextName, change: Partial<SongPlan> = {}): SongPlan {
  const own = typeof text === 'string' ? textNamed(text) : text;
  return { ...newPlan(own, { genre: 'pop', mood: 'happy', voice: 'middle' }, 1), ...change };
}

const voices = Object.keys(voiceRanges) as VoiceRange[];
const genreNames = genres.map(({ value }) => value);
const moodNames = moods.map(({ value }) => value);

/** Seven plans of each text, one a genre. */
export const variedPlans: readonly SongPlan[] = textNames.flatMap((name, row) =>
  genreNames.map((genre, column) =>
    planFor(name, {
      genre,
      mood: moodNames[(row + 2 * column) % moodNames.length] ?? 'happy',
      voice: voices[(row + column) % voices.length] ?? 'middle',
      seed: Math.imul(row * 7 + column + 1, 0x9e3779b1) >>> 0,
    }),
  ),
);
