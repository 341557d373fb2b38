/**
 * Instrumental: a sixteen-bar period in F for harp, guitar, strings and basses. The bass walks down
 * the scale twice; the second time it turns through F7 and a borrowed B flat minor to the cadence.
 */
import { openDesk, type Channel, type Desk } from '../desk.ts';
import { humanDrift, seededRandom, type Random } from '../dsp/random.ts';
import { reverb } from '../dsp/reverb.ts';
import { blend, type Stereo } from '../dsp/stereo.ts';
import { bow } from '../instruments/bowed-strings.ts';
import { pluck } from '../instruments/plucked-string.ts';
import { dynamics } from '../score/dynamics.ts';
import { chords, line } from '../score/notation.ts';
import { tempoMap } from '../score/tempo.ts';

const lengthSeconds = 28.3;

/** The last bar, held and left to ring. */
const lastBeat = 45;

const melody = line(`
  C5:1.5 D5:.5 C5:1 | G4:2 C5:1 | A4:1.5 Bb4:.5 A4:1 | E4:2 A4:1 |
  D5:1.5 C5:.5 Bb4:1 | C5:1 A4:1 F4:1 | G4:1 Bb4:1 D5:1 | C5:1 Bb4:.5 A4:.5 G4:1 |
  C5:1.5 D5:.5 F5:1 | E5:1.5 D5:.5 C5:1 | D5:1.5 E5:.5 F5:1 | Eb5:1 F5:1 A5:1 |
  Bb5:2 F5:1 | G5:1.5 F5:.5 Db5:1 | C5:1 F5:.5 A5:.5 G5:1 | F5:3`);

const inner = chords(`
  A3,C4,F4:3 | G3,C4,E4:3 | A3,C4,F4:3 | A3,C4,E4:3 | A3,D4,F4:3 | A3,C4,F4:3 | Bb3,D4,F4:3 |
  Bb3,C4,F4:1.5 Bb3,C4,E4:1.5 | A3,C4,F4:3 | G3,C4,E4:3 | A3,D4,F4:3 | A3,Eb4,F4:3 |
  Bb3,D4,F4:3 | Bb3,Db4,G4:3 | A3,C4,F4:2 Bb3,C4,E4:1 | A3,C4,F4:3`);

const bass = line(`
  F2:3 | E2:3 | D2:3 | C2:3 | Bb1:3 | A1:3 | G1:2 Bb1:1 | C2:3 |
  F2:3 | E2:3 | D2:3 | C2:3 | Bb1:3 | Bb1:3 | C2:2 C2:1 | F1:3`);

const viola = line(
  `A4:3 | G4:2 C5:1 | A4:2 D5:1 | A4:2 C5:1 | D5:2 Bb4:1 | Db5:2 Bb4:1 | A4:2 Bb4:1 | A4:3`,
  24,
);

const clock = tempoMap([
  { beat: 0, bpm: 112 },
  { beat: 9, bpm: 120 },
  { beat: 22, bpm: 118 },
  { beat: 24, bpm: 112 },
  { beat: 36, bpm: 122 },
  { beat: 42, bpm: 114 },
  { beat: 45, bpm: 74 },
]);

const level = dynamics([
  { beat: 0, level: 0.5 },
  { beat: 12, level: 0.68 },
  { beat: 15, level: 0.72 },
  { beat: 23, level: 0.5 },
  { beat: 30, level: 0.72 },
  { beat: 36, level: 1 },
  { beat: 41, level: 0.78 },
  { beat: 45, level: 0.6 },
]);

const harp = { ringSeconds: 4.5, pluckHz: 5200, pluckPoint: 0.36, bodyHz: [190, 410] };
const guitar = { ringSeconds: 3.2, pluckHz: 2300, pluckPoint: 0.28, bodyHz: [105, 215, 400] };
const doubleBass = { ringSeconds: 2, pluckHz: 900, pluckPoint: 0.4, bodyHz: [95, 160] };
const section = { players: 4, attackSeconds: 0.3, releaseSeconds: 0.5, partials: 5, vibratoCents: 9 };
const soloist = { players: 2, attackSeconds: 0.14, releaseSeconds: 0.3, partials: 7, vibratoCents: 15 };
const cello = { players: 2, attackSeconds: 0.2, releaseSeconds: 0.4, partials: 9, vibratoCents: 9 };

const channels = {
  melody: { gain: 0.95, pan: 0.12, room: 0.42 },
  guitar: { gain: 0.42, pan: -0.34, room: 0.3 },
  bass: { gain: 0.78, pan: 0.05, room: 0.1 },
  cello: { gain: 0.23, pan: 0.3, room: 0.4 },
  viola: { gain: 0.2, pan: -0.15, room: 0.5 },
} as const satisfies Record<string, Channel>;

/** The three inner voices sit apart, as players do. */
const sectionPans = [0.45, -0.1, -0.5];

/** Broken chord in eighths: bass an octave up, then the voices to the top and back. */
const figure = [0, 1, 2, 3, 2, 1];

/** Rolled from the bottom. */
const lastChord = [53, 57, 60, 65, 69];

/** What the players share: the desk, the conductor's beat and each one's touch. */
type Room = {
  readonly desk: Desk;
  readonly random: Random;
  /** When a note at a beat sounds: never early, late by up to `spreadMs`. */
  readonly start: (beat: number, spreadMs: number) => number;
  readonly held: (beat: number, beats: number) => number;
  /** Velocity at a beat. */
  readonly touch: (beat: number) => number;
};

function playMelody({ desk, random, start, held, touch }: Room): void {
  for (const { beat, beats, midi } of melody) {
    const ring = beat === lastBeat ? 2 : 0.7;
    const sound = pluck(harp, midi, held(beat, beats) + ring, touch(beat), random);
    desk.play(channels.melody, start(beat, 14), sound);
  }
}

function playStrings({ desk, random, start, held, touch }: Room): void {
  for (const { beat, beats, midi } of inner) {
    const desks = beat === lastBeat ? { ...section, releaseSeconds: 1.6 } : section;
    midi.forEach((voice, index) => {
      const sound = bow(desks, voice, held(beat, beats) + 0.08, touch(beat) * 0.9, random);
      desk.play({ gain: 0.105, pan: sectionPans[index] ?? 0, room: 0.5 }, start(beat, 20), sound);
    });
  }
  for (const { beat, beats, midi } of viola) {
    const player = beat === lastBeat ? { ...soloist, releaseSeconds: 1.4 } : soloist;
    const sound = bow(player, midi, held(beat, beats) + 0.04, touch(beat), random);
    desk.play(channels.viola, start(beat, 16), sound);
  }
}

function playBasses({ desk, random, start, held, touch }: Room): void {
  for (const { beat, beats, midi } of bass) {
    const isLast = beat === lastBeat;
    const low = pluck(doubleBass, midi, held(beat, beats) + (isLast ? 1.2 : 0), touch(beat) * 0.9, random);
    const bowed = bow(
      isLast ? { ...cello, releaseSeconds: 1.6 } : cello,
      midi + 12,
      held(beat, beats),
      touch(beat),
      random,
    );
    desk.play(channels.bass, start(beat, 8), low);
    desk.play(channels.cello, start(beat, 16), bowed);
  }
}

function playFigure({ desk, random, start, touch }: Room): void {
  for (let eighth = 0; eighth < lastBeat * 2; eighth += 1) {
    const beat = eighth / 2;
    const root = bass.findLast((note) => note.beat <= beat);
    const upper = inner.findLast((chord) => chord.beat <= beat);
    const tones = root && upper ? [root.midi + 12, ...upper.midi] : [];
    const midi = tones[figure[eighth % figure.length] ?? 0];
    if (midi === undefined) continue;
    const accent = eighth % 6 === 0 ? 1 : eighth % 2 === 0 ? 0.82 : 0.7;
    desk.play(channels.guitar, start(beat, 12), pluck(guitar, midi, 0.9, touch(beat) * accent, random));
  }
  lastChord.forEach((midi, index) => {
    desk.play(channels.guitar, start(lastBeat, 0) + index * 0.06, pluck(guitar, midi, 2.6, 0.6, random));
  });
}

/** The whole track. */
export function renderInstrumental(): Stereo {
  const random = seededRandom(16);
  const desk = openDesk(lengthSeconds);
  const room: Room = {
    desk,
    random,
    start: (beat, spreadMs) => 0.06 + clock(beat) + (Math.abs(humanDrift(random)) * spreadMs) / 1000,
    held: (beat, beats) => clock(beat + beats) - clock(beat),
    touch: (beat) => Math.min(1, level(beat) * (1 + humanDrift(random) * 0.12)),
  };
  playMelody(room);
  playStrings(room);
  playBasses(room);
  playFigure(room);
  blend(desk.dry, reverb(desk.room, { tailSeconds: 1.9, toneHz: 5200, preDelaySeconds: 0.018 }), 0.95);
  return desk.dry;
}
