import type { GenreBook } from './book.ts';

/** Phones, taxis, rooftops: bright and conversational. */
export const pop: GenreBook = {
  forms: {
    verse: { schemes: ['ABAB', 'AABB'], syllables: 8 },
    chorus: { schemes: ['ABAB', 'AABB', 'ABCB'], syllables: 8 },
    bridge: { schemes: ['ABCB'], syllables: 8 },
  },
  verbs: ['shine', 'dance', 'glow', 'sing'],
  places: ['the record shop', 'the cinema', 'the photo booth', 'the corner store'],
  verse: {
    ayt: `
The city's {adj} and loud tonight
We {verb} beneath the kitchen light
Your denim jacket fits just right
The taxis hum, the signs are bright
`,
    ey: `
Your song's been in my head all day
My headphones know just what to say
There's glitter where the sky was gray
I text you twice and then press play
`,
    ow: `
The elevator's way too slow
I've got two tickets for the show
I saved your texts so you would know
It's half past two and we won't go
`,
    uw: `
I change the playlist halfway through
I dyed my hair a {adj} blue
I scribbled {theme} on my shoe
I only turned around for you
The same old street feels almost new
`,
    eys: `
A thousand screens light up the place
Confetti's stuck to half my face
A heart-shaped sticker on my case
The disco ball is lost in space
`,
    aynd: `
I've only {theme} on my mind
The last bus left us both behind
The mirror's feeling almost kind
A neon sign I'll never find
`,
    iyt: `
I know the footsteps of this street
My shadow's bouncing to the beat
We dance the blisters off our feet
I saved you the window seat
`,
  },
  chorus: {
    ay: `
|Give me {theme}| and an open sky
|Hold on to {theme}| and don't ask why
We {verb} until the stars run dry
Hands in the air, we're flying high
Don't blink, don't let it pass you by
`,
    aart: `
|You can hear {theme}| in my heart
Put {theme} at the top of the chart
Press repeat and go back to the start
Nobody's pulling us apart
`,
    ayd: `
|All for {theme}|, enjoy the ride
|I see {theme}| on the other side
Windows down with our arms held wide
There's {feeling} here too big to hide
`,
    ayn: `
|I want {theme}| on every sign
|Make {theme} yours| and I'll make it mine
Same two hearts and the same design
We {verb} until we both feel fine
`,
  },
  hooks: `
|All I hear is {theme}|
|Turn it up for {theme}|
|Can't stop singing about {theme}|
|It's always been {theme}|
|Everything is {theme}|
|My heart goes {theme}|
`,
};
