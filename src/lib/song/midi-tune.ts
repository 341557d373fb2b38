import { quantise, type PlayedKey } from '../melody/quantise.ts';
import type { MidiMelody, ReadMidi } from '../melody/read-midi.ts';
import { timeMap, type SecondsOf, type Swing } from './arrangement/time-map.ts';
import type { BroughtMelody } from './plan-of-tune.ts';
import { meters } from './meters.ts';
import type { Meter } from './song.ts';
import { planLimits } from './song-plan.ts';

/** A melody of a MIDI file as the tune of a song. */

const sixteenthsOfQuarter = 4;

/** A file that is played with a swing, as a band plays it, lies off the straight grid by as much all along. */
const swings: readonly Swing[] = [
  { swing: 0, swung: 'eighths' },
  ...[0.1, 0.15, 0.2, 0.25, 0.3, 1 / 3].flatMap((swing): Swing[] => [
    { swing, swung: 'eighths' },
    { swing, swung: 'sixteenths' },
  ]),
];
/** A swing must bring the notes this much nearer to their places than none does. */
const convincing = 0.4;

/** The meter in which the song is written: that of the file, or what is nearest to it. */
function meterFor({ beats, unit }: ReadMidi['meter']): Meter['id'] {
  if (unit >= 8 && beats % 3 === 0) return beats === 3 ? '3/4' : '6/8';
  return beats % 3 === 0 ? '3/4' : '4/4';
}

/** The place of each note, of two as near the later one; the notes are in order of time. */
function placesOf(keys: readonly PlayedKey[], secondsOf: SecondsOf, places: number): number[] {
  let at = 0;
  return keys.map(({ start }) => {
    while (at < places && Math.abs(secondsOf(at + 1) - start) <= Math.abs(secondsOf(at) - start)) at += 1;
    return at;
  });
}

/** Sixteenths in quarters, with the swing that the file is played with. */
function mapFor(
  keys: readonly PlayedKey[],
  meter: Meter,
  places: number,
): { secondsOf: SecondsOf; swings: boolean } {
  // So fast that a quarter is a second.
  const tempo = (60 * sixteenthsOfQuarter) / meter.beat;
  const fits = swings.map((swing) => {
    const secondsOf = timeMap(meter, tempo, swing);
    const away = placesOf(keys, secondsOf, places).reduce(
      (sum, place, index) => sum + Math.abs(secondsOf(place) - (keys[index]?.start ?? 0)),
      0,
    );
    return { secondsOf, swings: swing.swing > 0, away };
  });
  const [
    straight = { secondsOf: timeMap(meter, tempo, { swing: 0, swung: 'eighths' }), swings: false, away: 0 },
  ] = fits;
  const best = fits.reduce((one, other) => (other.away < one.away ? other : one), straight);
  return best.away < straight.away * convincing ? best : straight;
}

const count = (notes: number) => `${notes} ${notes === 1 ? 'note' : 'notes'}`;

/**
 * One voice on sixteenths: of several notes at once the highest, as the ear follows it. `words`: what was left out or
 * written otherwise, '' for nothing.
 */
export function midiTune(
  { title, tempo, meter }: ReadMidi,
  melody: MidiMelody,
): { tune: BroughtMelody; words: string } {
  const id = meterFor(meter);
  const keys = melody.notes.map(({ pitch, velocity, start, length }): PlayedKey => ({
    pitch,
    velocity,
    start,
    end: start + length,
  }));
  // One bar more than a song holds: a longer tune is refused, not cut.
  const places = (planLimits.bars + 1) * meters[id].bar;
  const { secondsOf, swings } = mapFor(keys, meters[id], places);
  const room = { secondsOf, from: 0, to: places, graceSeconds: 0 };
  const { notes, late, covered } = quantise(keys, room);
  const wordAt = new Map<string, string>();
  placesOf(keys, secondsOf, places).forEach((place, index) => {
    const { pitch = 0, word = '' } = melody.notes[index] ?? {};
    if (word) wordAt.set(`${place} ${pitch}`, word);
  });
  const said = [
    covered > 0 ? `${count(covered)} under a higher one left out.` : '',
    late > 0 ? `${count(late)} after the song’s last bar left out.` : '',
    swings ? 'Its swing is written straight.' : '',
    `${meter.beats}/${meter.unit}` === id ? '' : `${meter.beats}/${meter.unit} is written as ${id}.`,
  ];
  return {
    tune: {
      ...{ title: title || melody.name, meter: id, tempo },
      notes: notes.map(({ pitch, start, length }) => ({ pitch, start, length })),
      ...(melody.hasWords && {
        words: notes.map(({ pitch, start }) => wordAt.get(`${start} ${pitch}`) ?? ''),
      }),
    },
    words: said.filter(Boolean).join(' '),
  };
}
