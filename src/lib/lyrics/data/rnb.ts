import type { GenreBook } from './book.ts';

/** Candles, skin and a slow record: close, late, sung to one person. */
export const rnb: GenreBook = {
  forms: {
    verse: { schemes: ['ABAB', 'AABB'], syllables: 10 },
    chorus: { schemes: ['ABCB', 'ABAB', 'AABB'], syllables: 9 },
    bridge: { schemes: ['ABCB', 'AABA'], syllables: 9 },
  },
  verbs: ['sway', 'melt', 'lean', 'drift'],
  places: ['the corner lounge', 'the velvet rope', 'the hotel bar', 'the jazz cafe'],
  verse: {
    ow: `
Candle on the dresser is burning low
You hum along to every song I know
Baby, put your bag down, baby, don't go
Your {adj} whisper turns the whole room slow
`,
    ihn: `
There's a trace of your perfume on my skin
Leave the door ajar, let the evening in
A {adj} saxophone, a slow violin
You pour the wine with a {adj} grin
`,
    eyd: `
The needle lifts where the last record played
You turned the lamp to a {adj} shade
I'd cancel every single plan I made
Fingers slow along the curve of your braid
I get honest, and then I get afraid
`,
    uw: `
Midnight, and every road leads me to you
Silk on the chair in a {adj} blue
There's nothing on my mind I'd rather do
You talk about {theme} like you know it's true
`,
    ayn: `
Your hand is writing secrets on my spine
Two glasses and a {adj} kind of wine
You read me like you wrote me, line by line
Say it soft, say that everything is fine
`,
    iyp: `
Tell me something you've been trying to keep
Even the avenue's gone off to sleep
This {adj} water is warm and it's deep
The stairs up to your place are long and steep
`,
  },
  chorus: {
    owl: `
|I feel {theme}| right down to my soul
|Give me {theme}| and let the bass line roll
Baby, I {verb} and I lose control
Half of a love song won't make me whole
`,
    iy: `
|Play me {theme}| in the softest key
|I called it {theme}|, and you set me free
Nobody else ever got to me
Close both your eyes, let {feeling} be
`,
    ayt: `
|Tell me about {theme}| and hold me tight
|Nothing but {theme}| on my tongue tonight
We {verb} till the curtains fill with light
You know what to say when it don't feel right
`,
    eys: `
|I see {theme}| all over your face
|Wrap me up in {theme}| and lace
You move like smoke through a {adj} space
Baby, slow down, there's no need to race
`,
  },
  hooks: `
|Whisper {theme}|
|Slow dance with {theme}|
|I'm falling for {theme}|
|You had me at {theme}|
|My weakness is {theme}|
|Stay for {theme}|
`,
};
