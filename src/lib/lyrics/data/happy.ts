import type { MoodBook } from './book.ts';

export const happy: MoodBook = {
  adjectives: ['golden', 'giddy', 'sunny', 'dancing', 'cheerful'],
  feelings: ['laughter', 'sunlight', 'joy'],
  verse: {
    ahn: `
I {verb} [in the street ]with the [morning ]sun
My worries are [over and ]done
The [very ]best part has [only ]begun
Call [up ]the neighbors for [a little ]fun
I lost [the race ]and it feels like I've won
`,
    ayl: `
You're wearing that [crooked old ]smile
[I could ]{verb} like this for a [good long ]while
I skipped [all the way, ]every [single ]mile
We {verb} with [a whole lot of ]style
`,
    eyk: `
There's [more than ]enough birthday cake
[We're barefoot and ]laughing and wide awake
[Today ]the whole world caught a break
I [love and I ]laugh for the laughing's sake
`,
    iy: `
The [whole ]sky is wide [awake ]and free
[I'm ]climbing up [every branch of ]the tree
[I found ]joy like a long-lost key
There's [so much ]{feeling} in being me
`,
  },
  bridge: {
    ay: `
And if it rains, we'll still stay dry
Tomorrow's just a {adj} sky
The clouds forgot the reason why
We'll let the clocks go walking by
`,
    ow: `
Everybody in the back row
I never want this song to slow
Lift me up and don't let go
The good part's here, I know, I know
`,
    uwn: `
So hum along, a {adj} tune
Nobody's going home too soon
Let's hang our hats upon the moon
It's January, feels like June
`,
  },
  hooks: `
Clap your hands for {theme}
Look at us and {theme}
Oh, the joy of {theme}
Good morning, {theme}
`,
};
