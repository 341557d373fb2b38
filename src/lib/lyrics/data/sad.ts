import type { MoodBook } from './book.ts';

export const sad: MoodBook = {
  adjectives: ['lonely', 'hollow', 'weary', 'fading', 'silent'],
  feelings: ['heartache', 'sorrow', 'silence'],
  verse: {
    own: `
There's no one [calling ]on the phone
I eat [my dinner ]all alone
The [{adj} ]house is cold as stone
I lost the [only ]love I've known
`,
    eyn: `
I {verb} [past {place} ]in the [pouring ]rain
The kindest words won't touch the pain
I missed another [midnight ]train
The tears go [quietly ]down the drain
`,
    ehd: `
I count the cracks above my bed
I'd take back [every word ]I said
It's [raining again ]inside my head
Your letters are [still here, ]unread
`,
    aor: `
Your shoes are [waiting ]by the door
We don't {verb} [now ]like we did before
I hear your footsteps on the floor
[The days ]don't mean much anymore
`,
  },
  bridge: {
    uw: `
Nobody told me what to do
All of my songs are still for you
The sky forgot how to be blue
Some days there's no way to get through
`,
    ay: `
There's no good way to say goodbye
I taught my eyes how not to cry
I still look up and wonder why
The cup's gone cold, the well's run dry
`,
    aart: `
It takes so long to fall apart
I don't know where I ought to start
There's a {adj} place in my heart
And grief's a quiet kind of art
`,
  },
  hooks: `
I can't let go of {theme}
I cried over {theme}
Nobody mentions {theme}
All that is left is {theme}
`,
};
