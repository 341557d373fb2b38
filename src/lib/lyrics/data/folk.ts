import type { GenreBook } from './book.ts';

/** Mill, harbour and hearth: plain old words in ballad metre. */
export const folk: GenreBook = {
  forms: {
    verse: { schemes: ['ABCB', 'ABAB'], syllables: 8 },
    chorus: { schemes: ['ABCB', 'AABB'], syllables: 8 },
    bridge: { schemes: ['ABCB'], syllables: 8 },
  },
  verbs: ['wander', 'walk', 'roam', 'sing'],
  places: ['the chapel wall', 'the old mill wheel', 'the harbor stones', 'the orchard gate'],
  verse: {
    ihl: `
The river turns the wooden mill
A candle burns on the window sill
My mother's loom is sitting still
A {adj} mist comes down the hill
`,
    iy: `
My brother sailed across the sea
We carved our names into the tree
A {adj} bird sang down to me
The kettle's on, the clock strikes three
`,
    ehl: `
There's water in the {adj} well
I heard the harbor's evening bell
The old ones have a tale to tell
We gathered where the apples fell
`,
    own: `
The barley's tall, the corn is grown
I built a wall of field and stone
No traveler should walk alone
I feel November in the bone
`,
    ey: `
The ferry leaves at break of day
I asked the rook, it would not say
The wool is spun, the sky is gray
The {adj} fiddle starts to play
`,
    ihng: `
I carry water from the spring
I tie my coat with bits of string
A {adj} wren begins to sing
The bells of seven churches ring
`,
    owld: `
My father spoke of {theme} of old
The road to the north is long and cold
The harvest sheaves are cut and sold
A {adj} tale is best half told
`,
  },
  chorus: {
    aong: `
|Oh, sing {theme}| the whole night long
|I carried {theme}| through right and wrong
We {verb} with a borrowed song
The path is rough, the boots are strong
`,
    owm: `
|Bring {theme} along| when you come home
|For {theme}| I'd cross the ocean's foam
However far the feet may roam
The stars look down from heaven's dome
`,
    aynd: `
|Keep {theme} close| in heart and mind
|Leave a lamp for {theme}|, be kind
A {adj} mile is left behind
There's bread and {feeling} here to find
`,
    aor: `
|Set a place for {theme}| by the door
|I've followed {theme}| from shore to shore
We {verb} where the seagulls soar
There's bread for many and peace in store
`,
  },
  hooks: `
|Sing me {theme}|
|Oh, carry {theme}|
|Bring me home to {theme}|
|Here's to {theme}|
|A song for {theme}|
|The road to {theme}|
`,
};
