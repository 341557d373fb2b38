import type { GenreBook } from './book.ts';

/** Strobes, circuits, repetition: short lines made to be looped. */
export const electronic: GenreBook = {
  forms: {
    verse: { schemes: ['AABB', 'ABCB', 'ABAB'], syllables: 6 },
    chorus: { schemes: ['ABCB', 'AABB', 'AABA'], syllables: 6 },
    bridge: { schemes: ['ABA', 'ABCB'], syllables: 8 },
  },
  verbs: ['pulse', 'drift', 'glide', 'spin'],
  places: ['the neon sign', 'the power lines', 'the monorail'],
  verse: {
    ayt: `
A {adj} strobe of white
We move at speed of light
The signal's burning bright
No gravity tonight
`,
    owd: `
The system starts to load
A {adj} line of code
Our atoms all explode
White lights, an empty road
`,
    iym: `
We ride the laser beam
Inside a {adj} dream
The subway vents its steam
We're closer than we seem
`,
    ayn: `
The ceiling starts to shine
Your pulse is next to mine
A {adj} neon sign
Electric down my spine
`,
    eys: `
We're floating out in space
The glow across your face
There's {theme} in the bass
No number on this place
`,
    ayer: `
A voice along the wire
We're climbing, climbing higher
The skyline is on fire
A circuit like a choir
`,
    awnd: `
I feel {theme} in the sound
There's static all around
My feet have left the ground
We're lost and never found
`,
  },
  chorus: {
    uw: `
|Feel {theme}| coming through
|Only {theme}| and you
The drop, the dark, the blue
We {verb} till it's all new
`,
    iyt: `
Put {theme} inside the beat
|Say {theme} on repeat|
A thousand moving feet
We {verb} inside the heat
`,
    eyv: `
|Come find {theme}| in the wave
There's {theme} left to save
We {verb}, we misbehave
Give all you ever gave
`,
    awd: `
|Play {theme}| to the crowd
|Turn {theme} up| loud
We {verb} inside the cloud
Nobody here's too proud
`,
  },
  hooks: `
|Lost in {theme}|
|Brighter with {theme}|
|Pulse of {theme}|
|Signal: {theme}|
|Transmit {theme}|
|Closer to {theme}|
`,
};
