import type { GenreBook } from './book.ts';

/** Long conversational bars about work, block and craft. */
export const hiphop: GenreBook = {
  forms: {
    verse: { schemes: ['AABBCCDD'], syllables: 11 },
    chorus: { schemes: ['AABB', 'ABCB'], syllables: 9 },
    bridge: { schemes: ['AABA'], syllables: 9 },
  },
  verbs: ['move', 'climb', 'build', 'travel'],
  places: ['the barbershop', 'the bus depot', 'the bodega', 'the courthouse'],
  verse: {
    aak: `
Came up from the bottom of a {adj} block
Two jobs and a notebook running round the clock
Chance never called, so I gave it a knock
They changed every door, so I studied the lock
My cousin sold mixtapes out of a sock
`,
    aym: `
Ten thousand hours just to polish a rhyme
My mother did miracles off a thin dime
No elevator here, so we had to climb
I get there early and I call it on time
`,
    iyt: `
I put {theme} in the pocket of the beat
Saturday barbershop, fades in every seat
I know every {adj} crack in this street
Winter in the lobby, building got no heat
New pair in the box, same corner on my feet
`,
    aynd: `
Still got {theme} running loose in my mind
Half of my day ones got left way behind
Read every line on the page that I signed
Justice in this city been acting half blind
`,
    ehst: `
Grandma raised me gentle, said study, then rest
Pen full of {feeling}, got it off of my chest
Came in hand-me-downs and I still looked the best
Whole life pass-fail and I aced every test
`,
    eyjh: `
Corner store cypher was my very first stage
Everything I own started out on a page
Clocked out at midnight on a minimum wage
A {adj} lion never fit in a cage
`,
    awnd: `
I sing {theme} loud and I let it go around
Subwoofer shaking everything on the ground
We were lost so long that we made our own sound
Look at what the kids with no money just found
`,
    eym: `
They mispronounced it, now they're chanting my name
Lunchroom table drums, that's how I learned the game
Not here for the jewels, I'm not here for the fame
New car, old friends, and I treat them all the same
`,
  },
  chorus: {
    ey: `
|All about {theme}| every single day
|Say {theme}| one time and don't look away
We {verb} till they hear what we say
Hands up high if you came to play
They can't buy this, it's here to stay
`,
    eht: `
|I put it on {theme}|, yeah, that's a bet
|We did it for {theme}|, and no regret
No days off, all {feeling} and sweat
Tell them we're not even started yet
`,
    ay: `
|Shout {theme}| from the roof to the sky
|Came up on {theme}|, you can't deny
Ask how we made it, I'll tell you why
Nobody from here gets left to dry
`,
    iym: `
|Bet on {theme}|, that's the winning team
|Showed up with {theme}| and a dream
Started as a whisper, it came out a scream
Same old sneakers with a brand new gleam
`,
  },
  hooks: `
|This one's for {theme}|
|Run it back for {theme}|
|We came up on {theme}|
|Everything for {theme}|
|Put that on {theme}|
|Ask the block about {theme}|
`,
};
