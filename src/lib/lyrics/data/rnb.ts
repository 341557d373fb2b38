import type { GenreBook } from './book.ts';

/** Candles, skin and a slow record: close, late, sung to one person. */
export const rnb: GenreBook = {
  forms: {
    verse: { schemes: ['ABAB', 'AABB'], syllables: 10 },
    chorus: { schemes: ['ABCB', 'ABAB', 'AABB'], syllables: 9 },
    bridge: { schemes: ['ABCB', 'AABA'], syllables: 9 },
  },
  verbs: ['sway', 'melt', 'lean', 'drift'],
  places: ['the boulevard', 'the velvet rope', 'the ballroom door', 'the jazz cafe'],
  verse: {
    ow: `
Candle on the dresser is burning low
You hum along to every song I know
Baby, put your bag down, baby, don't go
Your {adj} whisper turns the whole room slow
`,
    ihn: `
Lights are low now and the slow songs begin
Leave the door ajar, let the evening in
A {adj} saxophone, a slow violin
You stir the cocoa with a {adj} grin
`,
    eyd: `
The needle lifts where the last record played
You turned the lamp to a {adj} shade
I'd cancel every single plan I made
I learn the pattern woven in your braid
I get honest, and then I get afraid
`,
    uw: `
Midnight, and every road leads me to you
Rain on the window in a {adj} blue
There's no place in the world that feels this new
You talk about {theme} like you know it's true
`,
    ayn: `
Your hand across the table reaches mine
Two lemonades, a {adj} neon sign
You read me like you wrote me, line by line
Say it soft, say that everything is fine
`,
    iyp: `
Tell me something you've been trying to keep
Even the avenue's gone off to sleep
This {adj} water is warm and it's deep
The hill up to your street is long and steep
`,
  },
  chorus: {
    owl: `
|I feel {theme}| right down to my soul
|Give me {theme}| and let the bass line roll
Baby, we {verb} on our evening stroll
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
|Nothing but {theme}| on my mind tonight
We {verb} while the windows fill with light
You know what to say when it don't feel right
`,
    eys: `
|I see {theme}| shining in your face
|Wrap me up in {theme}| and grace
You move like light through a {adj} space
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
