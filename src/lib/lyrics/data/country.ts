import type { GenreBook } from './book.ts';

/** Trucks, porches, Sunday suppers: storytelling with a grin. */
export const country: GenreBook = {
  forms: {
    verse: { schemes: ['AABB', 'ABAB'], syllables: 10 },
    chorus: { schemes: ['ABCB', 'AABB'], syllables: 9 },
    bridge: { schemes: ['ABCB'], syllables: 9 },
  },
  verbs: ['ride', 'roll', 'drive', 'pray'],
  places: ['the feed store', 'the county fair', 'the water tower', 'the drive-in'],
  verse: {
    owd: `
There's a {adj} moon on the gravel road
The pickup's groaning with a heavy load
I paid the bank every dime I owed
The porch bulb flickered and the fireflies glowed
`,
    eyn: `
The tin roof's singing in the summer rain
I hear the whistle of a westbound train
The neighbor's boy is cutting the grain
I fixed the gate and I greased the chain
`,
    ehr: `
Mama's on the porch in a rocking chair
I met you that July at the county fair
There's {theme} and honeysuckle in the air
Sunday supper opened up with a prayer
`,
    awn: `
Friday night football's the church of this town
The creek's running slow and the creek's running brown
I watched that {adj} old sun going down
My daddy's hat makes a dusty old crown
`,
    ahk: `
I've got {theme} rattling round in my truck
There's a horseshoe on the barn for luck
Wheels in the mud and the tractor's stuck
I sold the calf and I turned a buck
`,
    ayn: `
We strung the lights from the oak to the pine
Saturday's best hanging out on the line
The jukebox is playing that waltz of mine
My {adj} old boots still take a shine
`,
    ey: `
We spent a week just hauling in the hay
The preacher forgot what he wanted to say
Christmas lights up in the middle of May
A {adj} steel guitar starts to play
`,
  },
  chorus: {
    ay: `
|Thank God for {theme}| and a big wide sky
|I'll stand by {theme}| as the years go by
We {verb} until the creek runs dry
Tailgate down on the Fourth of July
`,
    aart: `
|You'll find {theme}| in a country heart
|I fell for {theme}| like a runaway cart
Dirt on the boots and a brand-new start
Ten mules couldn't pull us apart
`,
    ihl: `
|I've loved {theme}| and I always will
|Here's to {theme}| and a paid-off bill
Lanterns swinging on chapel hill
We {verb} till the crickets go still
`,
    owm: `
|Lord, lead me back to {theme}| and home
Bees in the clover are filling the comb
|I wouldn't trade {theme}| for a mile of chrome
There's {feeling} wherever these tires may roam
`,
  },
  hooks: `
|Thank God for {theme}|
|My kind of {theme}|
|Me and {theme}|
|I was raised on {theme}|
|Nothing like {theme}|
|Long drive back to {theme}|
`,
};
