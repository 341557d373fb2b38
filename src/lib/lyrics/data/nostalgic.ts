import type { MoodBook } from './book.ts';

export const nostalgic: MoodBook = {
  adjectives: ['faded', 'dusty', 'distant', 'weathered', 'long-gone'],
  feelings: ['memories', 'history'],
  verse: {
    eym: `
You carved [your heart around ]my name
The street looks [smaller, ]just the same
A photo in a [wooden ]frame
We made up rules for [every ]game
`,
    eyd: `
I miss the noise our [old ]bikes made
[We swapped our cards, we ]loved to trade
The wallpaper's begun to fade
[I hear ]the record that we played
`,
    owld: `
[I've got ]the story that you told
The house [on the corner ]has been sold
We thought we'd never [ever ]get old
Your hands were warm, the room was cold
`,
    aor: `
Our heights are [penciled ]on the door
My bare feet knew [each creak of ]that floor
There's a bank where there [once ]was a store
The summers felt [so much ]longer before
`,
  },
  bridge: {
    uw: `
The old front gate still lets me through
The sky back then was twice as blue
I kept one photograph of you
I thought we'd do what grown-ups do
`,
    aynd: `
Some part of me got left behind
If time itself would just unwind
That {adj} clock ticks in my mind
There's one more box I hope to find
`,
    eys: `
There's ivy growing on the place
I still remember every face
The years went by at such a pace
And time forgave us, by its grace
`,
  },
  hooks: `
Remember {theme}
Back when it was {theme}
Take me back to {theme}
I still dream about {theme}
`,
};
