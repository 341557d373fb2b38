import type { GenreBook } from './book.ts';

/** Amps, rust and slammed doors: short stressed words, us against them. */
export const rock: GenreBook = {
  forms: {
    verse: { schemes: ['AABB', 'ABAB'], syllables: 8 },
    chorus: { schemes: ['ABCB', 'AABB', 'AABA'], syllables: 8 },
    bridge: { schemes: ['AABA', 'ABCB'], syllables: 8 },
  },
  verbs: ['burn', 'shout', 'crash', 'howl'],
  places: ['the factory gates', 'the scrapyard', 'the parking lot', 'the rail yard'],
  verse: {
    ayer: `
The amp is humming like a wire
I learned to scream above the choir
We fed the plans they made to the fire
Call me a thief but not a liar
`,
    aor: `
My boots have worn right through the floor
I broke two strings to settle a score
The neighbors hammer on the door
The feedback gives a {adj} roar
`,
    aek: `
The alley's wet, the sky is black
I threw my key, I won't come back
A siren cuts across the track
Three {adj} chords, one mean attack
I've got {theme} scrawled on my jacket's back
`,
    awn: `
The factory gates are rusting brown
The last train shakes the edge of town
They swore this loud kid would back down
I wear this {adj} scar like a crown
`,
    ehd: `
There's feedback ringing in my head
The signals all are flashing red
They sold us dreams, we wanted bread
I carved {theme} in the frame of my bed
I don't believe a word they said
`,
    ayn: `
The meter shivers past the line
The van broke down on Highway Nine
We nailed up {theme} like a warning sign
This {adj} noise is only mine
`,
    aolz: `
We wrote {theme} on the underpass walls
The curtain drops, the last light falls
Our boots ring down the empty halls
The basement hums, the feedback crawls
`,
  },
  chorus: {
    ayv: `
|Shout out {theme}|, we're still alive
|One more for {theme}|, then count to five
Knuckles white on a midnight drive
You swing at us and we survive
`,
    awd: `
|Say it for {theme}|, say it loud
|Raise up {theme}| to the darkest cloud
We {verb} above the {adj} crowd
Bruised and broke and still this proud
`,
    iym: `
|This is {theme}| turned into a scream
Throw {theme} into the high beam
The pipes are full of {feeling} and steam
You can't arrest a {adj} dream
`,
    own: `
Leave {theme} and my guitar alone
Carve {theme} in the courthouse stone
We {verb} with a voice of our own
Nobody drags us off this throne
`,
  },
  hooks: `
|Nothing but {theme}|
|Hands off {theme}|
|We want {theme}|
|Louder than {theme}|
|I'd roar for {theme}|
|Don't you dare take {theme}|
`,
};
