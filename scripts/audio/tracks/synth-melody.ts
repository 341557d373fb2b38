/**
 * Synth melody: an eight-bar tune in A minor and its variation, at 148 with the drums in half time.
 * The tune asks on G sharp; the variation climbs an octave and answers on A.
 */
import { openDesk, type Channel, type Desk } from '../desk.ts';
import { duck } from '../dsp/dynamics.ts';
import { echo } from '../dsp/echo.ts';
import { humanDrift, seededRandom, type Random } from '../dsp/random.ts';
import { reverb } from '../dsp/reverb.ts';
import { blend, silence, type Stereo } from '../dsp/stereo.ts';
import { cymbal } from '../instruments/cymbals.ts';
import { kick } from '../instruments/kick.ts';
import { leadSynth } from '../instruments/lead-synth.ts';
import { snare } from '../instruments/snare.ts';
import { arpPluck, padNote, synthBass } from '../instruments/synth-voices.ts';
import { chords, line, steps } from '../score/notation.ts';

const beatSeconds = 60 / 148;
const lengthSeconds = 28;
/** Where the variation begins, and the held last bar. */
const variationBeat = 32;
const lastBeat = 60;
const lastBar = 15;

const tune = line(`
  E5:1.5 D5:.5 C5:1 D5:1 | A4:3 C5:1 | E5:1.5 D5:.5 C5:1 E5:1 | D5:3 B4:1 |
  F5:1.5 E5:.5 D5:1 F5:1 | E5:2 C5:1 A4:1 | A4:1.5 C5:.5 F5:1.5 E5:.5 | E5:.5 D5:.5 B4:1 G#4:2`);

const variation = line(
  `E5:.75 E5:.75 D5:.5 C5:.5 D5:.5 E5:1 | A5:2 G5:.5 F5:.5 C5:1 |
  G5:.75 G5:.75 E5:.5 D5:.5 E5:.5 G5:1 | D5:2 B4:.5 D5:.5 G5:1 |
  A5:1.5 G5:.5 F5:1 A5:1 | C6:2 B5:.5 A5:.5 E5:1 | A5:1 F5:1 E5:1 G#5:1 | A5:5`,
  variationBeat,
);

/** Close chords whose voices move by step; the last is held over the end. */
const harmony = chords(`
  C4,E4,A4:4 | C4,F4,A4:4 | C4,E4,G4:4 | B3,D4,G4:4 | A3,D4,F4:4 | A3,C4,E4:4 | A3,C4,F4:4 | B3,E4,A4:2 B3,E4,G#4:2 |
  C4,E4,A4:4 | C4,F4,A4:4 | C4,E4,G4:4 | B3,D4,G4:4 | A3,D4,F4:4 | A3,C4,E4:4 | A3,C4,F4:2 G#3,B3,E4:2 | A3,C4,E4:5`);

const roots = line(`
  A1:4 | F1:4 | C2:4 | G1:4 | D2:4 | A1:4 | F1:4 | E1:4 |
  A1:4 | F1:4 | C2:4 | B1:4 | D2:4 | A1:4 | F1:2 E1:2 | A1:5`);

const channels = {
  lead: { gain: 0.5, pan: 0, room: 0.22, echo: 0.3 },
  arp: { gain: 0.3, pan: 0, room: 0.12, echo: 0.4 },
  bass: { gain: 0.4, pan: 0 },
  kick: { gain: 0.85, pan: 0 },
  snare: { gain: 0.5, pan: 0.04, room: 0.4 },
  hat: { gain: 0.14, pan: 0.25 },
  crash: { gain: 0.2, pan: -0.3, room: 0.3 },
} as const satisfies Record<string, Channel>;

const foot = ['9....... ......5.', '9.....6. ........'];
const hand = ['........ 9.......', '........ 9......3'];
const sticks = '7.4.6.4. 7.4.6.53';
const fills = new Map([
  [7, '........ 9...5678'],
  [14, '........ 9.5.6789'],
]);
const hat = { ringSeconds: 0.08, lowestHz: 6500, metal: 0.4, attackSeconds: 0.001 };
const crash = { ringSeconds: 2.6, lowestHz: 3000, metal: 0.3, attackSeconds: 0.004 };

/** Up the chord, its octave, and back: eight steps over three voices. */
const contour = [0, 1, 2, 3, 4, 3, 2, 1];

/** Seconds from the start of the file to a beat. */
function at(beat: number): number {
  return 0.02 + beat * beatSeconds;
}

function playLead(desk: Desk, random: Random): void {
  const sung = [...tune, ...variation].map(({ beat, beats, midi }) => ({
    atSeconds: at(beat) + humanDrift(random) * 0.006,
    heldSeconds: beats * beatSeconds * (beats >= 2 ? 0.94 : 0.9),
    midi,
    velocity: (beat < variationBeat ? 0.78 : 0.92) + (beat % 4 === 0 ? 0.08 : 0) + humanDrift(random) * 0.05,
  }));
  desk.play(channels.lead, 0, leadSynth(sung, lengthSeconds));
}

function playPad(desk: Desk, random: Random): void {
  for (const { beat, beats, midi } of harmony) {
    midi.forEach((voice, index) => {
      const sound = padNote(voice, beats * beatSeconds, beat < variationBeat ? 0.6 : 0.8, random);
      desk.play({ gain: 0.13, pan: (index - 1) * 0.6, room: 0.3 }, at(beat), sound);
    });
  }
}

/** Eighths under the tune, sixteenths under the variation. */
function playArpeggio(desk: Desk, random: Random): void {
  for (let index = 0; index < lastBeat * 4; index += 1) {
    const beat = index / 4;
    const isTune = beat < variationBeat;
    if (isTune && index % 2 === 1) continue;
    const chord = harmony.findLast((candidate) => candidate.beat <= beat)?.midi ?? [];
    const step = contour[(isTune ? index / 2 : index) % contour.length] ?? 0;
    const voice = chord[step % 3];
    if (voice === undefined) continue;
    const accent = index % 4 === 0 ? 0.85 : 0.6 + humanDrift(random) * 0.1;
    const sound = arpPluck(voice + 12 * Math.floor(step / 3) + 12, accent);
    desk.play({ ...channels.arp, pan: Math.sin(index * 0.7) * 0.5 }, at(beat), sound);
  }
}

function playBass(desk: Desk, random: Random): void {
  for (const { beat, beats, midi } of roots) {
    if (beat >= lastBeat) {
      desk.play(channels.bass, at(beat), synthBass(midi, beats * beatSeconds, 0.9));
      continue;
    }
    for (let eighth = 0; eighth < beats * 2; eighth += 1) {
      const octave = eighth % 4 === 3 ? 12 : 0;
      const velocity = (eighth % 2 === 0 ? 0.9 : 0.72) + humanDrift(random) * 0.06;
      desk.play(channels.bass, at(beat + eighth / 2), synthBass(midi + octave, beatSeconds * 0.42, velocity));
    }
  }
}

/** Plays the bass drum; gives back its moments in seconds, which the music ducks under. */
function playFoot(desk: Desk, random: Random): number[] {
  const bars = Array.from({ length: lastBar + 1 }, (_, bar) => bar);
  const hits = bars.flatMap((bar) => steps(bar === lastBar ? '9' : (foot[bar % 2] ?? ''), bar * 4));
  for (const { beat, velocity } of hits) {
    const sound = kick({ shellHz: 50, ringSeconds: 0.36, click: 0.6 }, velocity, random);
    desk.play(channels.kick, at(beat), sound);
  }
  return hits.map(({ beat }) => at(beat));
}

function playHands(desk: Desk, random: Random): void {
  for (let bar = 0; bar < lastBar; bar += 1) {
    for (const { beat, velocity } of steps(fills.get(bar) ?? hand[bar % 2] ?? '', bar * 4)) {
      const sound = snare({ shellHz: 178, wireSeconds: 0.3, wireHz: 2800 }, velocity, random);
      desk.play(channels.snare, at(beat), sound);
    }
    for (const { beat, velocity } of steps(bar < 4 ? '' : sticks, bar * 4)) {
      const sound = cymbal(hat, velocity, random);
      desk.play(channels.hat, at(beat) + humanDrift(random) * 0.003, sound);
    }
  }
  for (const bar of [8, lastBar]) desk.play(channels.crash, at(bar * 4), cymbal(crash, 0.8, random));
}

/** The whole track. */
export function renderSynthMelody(): Stereo {
  const random = seededRandom(148);
  const [music, drums] = [openDesk(lengthSeconds), openDesk(lengthSeconds)];
  playLead(music, random);
  playPad(music, random);
  playArpeggio(music, random);
  playBass(music, random);
  playHands(drums, random);
  const footfalls = playFoot(drums, random);

  const mix = silence(lengthSeconds);
  const repeats = echo(music.echo, { delaySeconds: beatSeconds * 0.75, feedback: 0.42, toneHz: 3200 });
  const hall = { tailSeconds: 1.7, toneHz: 5000, preDelaySeconds: 0.02 };
  blend(mix, duck(music.dry, footfalls, 0.35, 0.09), 1);
  blend(mix, duck(repeats, footfalls, 0.35, 0.09), 0.7);
  blend(mix, reverb(music.room, hall), 0.9);
  blend(mix, drums.dry, 1);
  blend(mix, reverb(drums.room, hall), 0.6);
  return mix;
}
