import type { MoodBook } from './book.ts';

export const relaxed: MoodBook = {
  adjectives: ['lazy', 'drowsy', 'mellow', 'gentle', 'quiet'],
  feelings: ['stillness', 'peace', 'calm'],
  verse: {
    eyd: `
We're [stretched out ]lying in the shade
Forget the [thousand ]plans we made
I watched the [{adj} ]sunlight fade
The old guitar is [softly ]played
`,
    iyz: `
My [lazy ]feet up, mind at ease
There's nothing [moving ]but the trees
A hammock [swinging ]in the breeze
The cat's asleep across my knees
`,
    aym: `
You and I have all the time
I'd rather [sit here and ]watch than climb
Soda water, [ice and ]lime
[I'm ]half asleep in a lazy rhyme
`,
    uwn: `
We've got the whole [long ]afternoon
I stir my [coffee ]with a spoon
Stay for the [slow ]rise of the moon
[I'm ]humming [low, ]a borrowed tune
`,
  },
  bridge: {
    ey: `
Let the evening drift away
There's nothing that we have to say
We could do this every day
The dishes wait, so let them stay
`,
    iyp: `
The hills have counted all their sheep
Breathe in slow and breathe in deep
What's meant for us is ours to keep
The stars are climbing, slow and steep
`,
    ihl: `
All the clocks are standing still
Let tomorrow pay the bill
There's mist and {feeling} on the hill
Maybe later, maybe we will
`,
  },
  hooks: `
Slow down for {theme}
Easy now, {theme}
No hurry, just {theme}
Nothing to do but {theme}
`,
};
