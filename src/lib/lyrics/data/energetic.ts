import type { MoodBook } from './book.ts';

export const energetic: MoodBook = {
  adjectives: ['racing', 'blazing', 'restless', 'pounding', 'wild-eyed'],
  feelings: ['thunder', 'lightning', 'fire'],
  verse: {
    ayv: `
I swear we're [finally ]alive
Hit the gas, [baby, ]let's drive
Counting [down from ]ten to five
Right into the [big blue ]pool we dive
`,
    iyt: `
My heart's [running ]ahead of my feet
[You can ]feel it rising, feel the heat
[Jump up, ]jump if you feel the beat
Nobody's stuck [down ]in a seat
`,
    ahm: `
My heartbeat's a [runaway ]drum
We've shaken off [all ]that was numb
[Listen, ]the engine starts to hum
Look out, [look out, ]here we come
`,
    ay: `
Lace [up ]your shoes, we're going to fly
Take it to the [very top of the ]sky
No brakes, [no limits, ]no asking why
We {verb} too loud and [we {verb} ]too high
`,
  },
  bridge: {
    ow: `
Ready, steady, here we go
Hands up in the very last row
Everything we've got, let it show
Faster, nothing here is slow
`,
    aynd: `
Leave the brakes and the maps behind
Louder, louder, lose your mind
No stopping once the springs unwind
Catch the spark we came to find
`,
    awd: `
Kick the drum and lift the crowd
Sing so hard it cracks a cloud
Thunder's never been this loud
Out of breath and standing proud
`,
  },
  hooks: `
Everybody jump for {theme}
Three, two, one, {theme}
Nothing stops {theme}
Are you ready for {theme}
`,
};
