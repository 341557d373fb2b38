/**
 * Lo-fi beat: eight bars at 80, a slow turn round C by way of F minor, and a last chord left to ring.
 * Everything but the dust goes through the tape.
 */
import { openDesk, type Channel, type Desk } from '../desk.ts';
import { duck } from '../dsp/dynamics.ts';
import { sine } from '../dsp/oscillators.ts';
import { humanDrift, seededRandom, type Random } from '../dsp/random.ts';
import { reverb } from '../dsp/reverb.ts';
import { blend, mapChannels, place, silence, type Stereo } from '../dsp/stereo.ts';
import { cymbal } from '../instruments/cymbals.ts';
import { electricPiano } from '../instruments/electric-piano.ts';
import { kick } from '../instruments/kick.ts';
import { pluck } from '../instruments/plucked-string.ts';
import { snare } from '../instruments/snare.ts';
import { tape } from '../instruments/tape.ts';
import { vinyl } from '../instruments/vinyl.ts';
import { chords, line, steps } from '../score/notation.ts';

const beatSeconds = 60 / 80;
const lengthSeconds = 28;
/** Share of a sixteenth by which every second one is late. */
const swing = 0.3;

const lastBar = 8;

/** Dm9, G13, Cmaj9, A7 with a flat ninth, Fmaj9, Fm9, Em7 to A7, Dm9 to G13, Cmaj9. */
const comping = chords(`
  F3,A3,C4,E4:4 | F3,A3,B3,E4:4 | E3,G3,B3,D4:4 | E3,G3,Bb3,C#4:4 |
  E3,G3,A3,C4:4 | Eb3,G3,Ab3,C4:4 | D3,G3,B3,E4:2 C#3,G3,Bb3,E4:2 | C3,F3,A3,E4:2 B2,F3,A3,E4:2 |
  B2,E3,G3,D4,G4:5`);

const bass = line(`
  D2:1.5 D2:.5 -:.75 A1:.75 C2:.5 | G1:1.5 G1:.5 -:.75 D2:.75 B1:.5 |
  C2:1.5 C2:.5 -:.75 G1:.75 B1:.5 | A1:1.5 A1:.5 -:.75 E2:.75 C#2:.5 |
  F1:1.5 F1:.5 -:.75 C2:.75 E2:.5 | F1:1.5 F1:.5 -:.75 C2:.75 Ab1:.5 |
  E2:1.5 B1:.5 A1:1.5 C#2:.5 | D2:1.5 A1:.5 G1:1.5 B1:.5 | C2:5`);

const phrase = line(`
  -:4 | -:1.75 B4:.25 D5:.5 E5:.5 G5:1 | E5:1.5 D5:.25 B4:.25 G4:2 | -:2 E5:.75 C#5:.25 Bb4:1 |
  A4:2 -:1.5 C5:.25 D5:.25 | Eb5:1.5 D5:.25 C5:.25 G4:2 | -:.5 B4:.5 E5:.5 G5:.5 F5:.75 E5:.25 C#5:1 |
  E5:1.5 D5:.5 B4:1 A4:.5 B4:.5 | D5:1 E5:.5 G5:3.5`);

const stab = steps('8......5 ..4.....');

const channels = {
  bass: { gain: 0.68, pan: 0 },
  kick: { gain: 0.85, pan: 0 },
  snare: { gain: 0.62, pan: 0.05, room: 0.3 },
  hat: { gain: 0.3, pan: 0.22, room: 0.05 },
} as const satisfies Record<string, Channel>;

const foot = ['9......6 ..7.....', '9.....4. .58.....', '9......6 ..7.....', '9......6 ..7..4..'];
const hand = ['....9... ....9..2', '....9..2 ....9...', '....9... .2..9...', '....9... ....9.34'];
const sticks = ['7.4.6.43 7.4.6.4.', '7.4.6.4. 7.436.4.'];

/** Plucked where the fifth partial is still: a major third has no place under a minor chord. */
const upright = { ringSeconds: 1.9, pluckHz: 520, pluckPoint: 0.4, bodyHz: [85, 140] };
const tremoloHz = 4.4;

/** Swells and sinks by up to `depth` (0 to 1), as the piano's own amplifier makes it. */
function tremolo(source: Stereo, depth: number): Stereo {
  return mapChannels(source, () => {
    const sway = sine();
    return (input) => input * (1 - depth * (0.5 + 0.5 * sway(tremoloHz)));
  });
}

/** Seconds to a beat, swung, and late by chance up to `spreadMs`. */
function at(beat: number, spreadMs: number, random: Random): number {
  const late = beat % 0.5 === 0.25 ? swing / 4 : 0;
  return 0.05 + (beat + late) * beatSeconds + (Math.abs(humanDrift(random)) * spreadMs) / 1000;
}

function playChords(desk: Desk, random: Random): void {
  for (const { beat, beats, midi } of comping) {
    const isLast = beat === lastBar * 4;
    for (const { beat: offset, velocity } of isLast ? steps('7') : stab) {
      if (offset >= beats) continue;
      const room = Math.min(beats - offset, offset === 0 ? 1.7 : 0.6) * beatSeconds;
      midi.forEach((voice, index) => {
        const force = velocity * (0.62 + 0.06 * index) * (1 + humanDrift(random) * 0.12);
        const roll = index * (isLast ? 0.045 : 0.011);
        const sound = electricPiano(voice, isLast ? 3.6 : room, force);
        const channel = { gain: 0.3, pan: (index - 1.5) * 0.12, room: 0.25 };
        desk.play(channel, at(beat + offset, 12, random) + roll, sound);
      });
    }
  }
}

function playPhrase(desk: Desk, random: Random): void {
  for (const { beat, beats, midi } of phrase) {
    const sound = electricPiano(midi, beats * beatSeconds * 0.95, 0.68 + humanDrift(random) * 0.12);
    desk.play({ gain: 0.36, pan: 0.1, room: 0.4 }, at(beat, 22, random), sound);
  }
}

function playBass(desk: Desk, random: Random): void {
  for (const { beat, beats, midi } of bass) {
    const held = Math.min(beats * beatSeconds * 0.92, 2.8);
    const sound = pluck(upright, midi, held, 0.85 + humanDrift(random) * 0.1, random);
    desk.play(channels.bass, at(beat, 14, random), sound);
  }
}

/** Plays the bass drum; gives back its moments in seconds, which the piano ducks under. */
function playFoot(desk: Desk, random: Random): number[] {
  const bars = Array.from({ length: lastBar + 1 }, (_, bar) => bar);
  return bars.flatMap((bar) =>
    steps(bar === lastBar ? '8' : (foot[bar % 4] ?? ''), bar * 4).map(({ beat, velocity }) => {
      const moment = at(beat, 6, random);
      const sound = kick({ shellHz: 55, ringSeconds: 0.34, click: 0.35 }, velocity, random);
      desk.play(channels.kick, moment, sound);
      return moment;
    }),
  );
}

function playHands(desk: Desk, random: Random): void {
  for (let bar = 0; bar < lastBar; bar += 1) {
    for (const { beat, velocity } of steps(hand[bar % 4] ?? '', bar * 4)) {
      const sound = snare({ shellHz: 205, wireSeconds: 0.2, wireHz: 2300 }, velocity * 0.9, random);
      // The backbeat drags: that is the lean of the whole piece.
      desk.play(channels.snare, at(beat, 8, random) + 0.016, sound);
    }
    for (const { beat, velocity } of steps(bar === 0 ? '' : (sticks[bar % 2] ?? ''), bar * 4)) {
      const shape = {
        ringSeconds: 0.07 + 0.06 * velocity,
        lowestHz: 4300,
        metal: 0.35,
        attackSeconds: 0.002,
      };
      desk.play(channels.hat, at(beat, 9, random), cymbal(shape, velocity, random));
    }
  }
}

/** The whole track. */
export function renderLofiBeat(): Stereo {
  const random = seededRandom(80);
  const [keys, rhythm] = [openDesk(lengthSeconds), openDesk(lengthSeconds)];
  playChords(keys, random);
  playPhrase(keys, random);
  playBass(rhythm, random);
  playHands(rhythm, random);
  const footfalls = playFoot(rhythm, random);

  const mix = silence(lengthSeconds);
  const room = { tailSeconds: 1.1, toneHz: 3200, preDelaySeconds: 0.012 };
  blend(mix, duck(tremolo(keys.dry, 0.38), footfalls, 0.4, 0.12), 1);
  blend(mix, rhythm.dry, 1);
  blend(mix, reverb(keys.room, room), 0.75);
  blend(mix, reverb(rhythm.room, room), 0.75);
  const played = tape(mix, { wowCents: 9, flutterCents: 2.5, trebleHz: 6200, drive: 0.9 });
  place(played, vinyl(lengthSeconds, random), { atSeconds: 0, gain: 0.16, pan: -0.1 });
  place(played, vinyl(lengthSeconds, random), { atSeconds: 0, gain: 0.1, pan: 0.5 });
  return played;
}
