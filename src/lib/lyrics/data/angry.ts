import type { MoodBook } from './book.ts';

export const angry: MoodBook = {
  adjectives: ['bitter', 'burning', 'snarling', 'savage', 'wicked'],
  feelings: ['fury', 'rage', 'venom'],
  verse: {
    ayz: `
I'm done with [swallowing ]your lies
You never [once ]looked me in the eyes
Watch how a {adj} storm can rise
[Sit down, ]you were never wise
`,
    aek: `
Don't smile [at me ]behind my back
The [plaster ]walls begin to crack
I'm seeing [nothing here but ]black
The train you drove is off the track
`,
    ayt: `
I'm spoiling for a [real good ]fight
You call it wrong, [you ]call it right
My knuckles are [turning ]bone white
I'm all [out of patience, all ]bark and bite
`,
    ayer: `
[Don't ]tell me to calm this fire
You're [nothing but ]a thief and a liar
My temper's [like ]a stripped live wire
You play [the victim, ]preach to the choir
`,
  },
  bridge: {
    aor: `
Go on and slam another door
I've kept the peace, I'm keeping score
I won't be quiet anymore
Your name's not welcome on this floor
`,
    eym: `
I'm never going to play your game
I will not carry all your blame
Take my picture out of the frame
There's {feeling} where I kept the shame
`,
    own: `
Your mirror's cracked, your cover's blown
You'll reap the {adj} seeds you've sown
I made it out of there alone
I cut my {adj} teeth on stone
`,
  },
  hooks: `
Don't talk to me about {theme}
You ruined {theme}
Enough about {theme}
Keep your hands off {theme}
`,
};
