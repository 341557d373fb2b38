import type { MoodBook } from './book.ts';

export const romantic: MoodBook = {
  adjectives: ['tender', 'velvet', 'glowing', 'moonlit', 'secret'],
  feelings: ['longing', 'wonder', 'love'],
  verse: {
    ayz: `
I'm drowning in your [quiet ]eyes
You took my heart by [sweet ]surprise
No [sugar ]talk, no [pretty ]lies
[They say that ]falling [in love ]isn't wise
`,
    uw: `
I {verb} [a little closer ]to you
[Nobody else, ]just me and you
My heart's a room [with you ]in view
[We two ]talk the whole night through
I wrote [you ]a song and every word's true
`,
    ehr: `
There's [a little ]starlight in your hair
One [old ]umbrella that we share
I turn around and you are there
Your [quiet ]laughter fills the air
`,
    ayn: `
I [can't ]believe your hand's in mine
The [dullest ]streetlights start to shine
I'd wait [all winter ]for a sign
I walk you home by [half past ]nine
`,
  },
  bridge: {
    owld: `
I've only got one hand to hold
I'll love you when we both are old
Your name's the best thing I've been told
Your {adj} letters turn to gold
`,
    ehst: `
My heart is drumming in my chest
Of all the hearts, I know you best
My restless hands have come to rest
There's something I have not confessed
`,
    ihr: `
Say it soft but say it clear
I'd choose you every single year
There's nothing left for us to fear
Just whisper low and pull me near
`,
  },
  hooks: `
I think of you and {theme}
You, me, and {theme}
Kiss me and say {theme}
Closer than {theme}
`,
};
