/** Which story a song tells. */
import type { Random } from '../data/random.ts';
import type { Mood } from '../contract/lyrics/lyrics-options.ts';
import type { StoryHead, Tone } from './story.ts';
import type { Theme } from './theme/read-theme.ts';

/** The tones that a theme allows, the best first. A death is no joke; what hurts is neither cheered nor threatened. */
const tones: Readonly<Record<Theme['tact'], readonly (readonly Tone[])[]>> = {
  none: [['warm', 'bright', 'fierce', 'grave']],
  rude: [['warm', 'bright', 'fierce'], ['grave']],
  loss: [['grave'], ['warm']],
  hurt: [['warm'], ['grave']],
};

type Wanted = {
  readonly mood: Mood;
  readonly theme: Theme;
  /** Stories told lately, newest first: another is told as long as there is one. */
  readonly told: readonly string[];
};

/**
 * A story of these, which are of one genre, for the mood. One whose tone suits the theme comes before one whose mood does: a sad theme is met
 * by a grave story in whatever mood was asked for. None where no tone suits.
 */
export function chooseStory(
  heads: readonly StoryHead[],
  wanted: Wanted,
  random: Random,
): StoryHead | undefined {
  const ofGenre = heads.filter(({ to }) => !isSpokenTo(to, wanted.theme));
  const fitting = tones[wanted.theme.tact].flatMap((allowed) => {
    const suited = ofGenre.filter(({ tone }) => allowed.includes(tone));
    return [suited.filter(({ moods }) => moods.includes(wanted.mood)), suited];
  });
  const choice = fitting.find((stories) => stories.length > 0);
  return choice && random.pick(leastTold(choice, wanted.told));
}

/** Nobody sings to a mother that he would trade it all for a mother. */
const isSpokenTo = (to: readonly string[], { kind, words }: Theme) =>
  kind === 'person' && words.some((word) => to.includes(word));

/** Those that were not told lately; if all were, the one of longest ago. */
function leastTold(stories: readonly StoryHead[], told: readonly string[]): readonly StoryHead[] {
  const fresh = stories.filter(({ id }) => !told.includes(id));
  if (fresh.length > 0) return fresh;
  return stories.toSorted((one, two) => told.indexOf(two.id) - told.indexOf(one.id)).slice(0, 1);
}
