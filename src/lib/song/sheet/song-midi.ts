import type { MidiConductor } from '../../melody/midi-conductor.ts';
import { writeMidi, type MidiNote, type MidiTrack } from '../../melody/midi-file.ts';
import { partIds, type DrumHit, type PartId, type SongScore } from '../song-score.ts';
import type { Song } from '../song.ts';
import { midiDrumKeys, midiPrograms } from './general-midi.ts';
import { fifthsOf } from './key-spelling.ts';
import { midiLyrics } from './midi-lyrics.ts';

const partNames: Readonly<Record<PartId, string>> = {
  melody: 'Melody',
  chords: 'Chords',
  bass: 'Bass',
  drums: 'Drums',
};

const hitSeconds = 0.1;

const drumNotes = (hits: readonly DrumHit[]): MidiNote[] =>
  hits.map(({ drum, start, velocity }) => {
    return { pitch: midiDrumKeys[drum], start, duration: hitSeconds, velocity };
  });

function trackOf(part: PartId, song: Song, score: SongScore): MidiTrack {
  const name = partNames[part];
  if (part === 'drums') return { kind: 'drums', name, notes: drumNotes(score.drums.hits) };
  const { instrument, notes } = score[part];
  const track = {
    kind: 'melody',
    name,
    program: midiPrograms[instrument],
    notes,
  } as const;
  return part === 'melody' ? { ...track, lyrics: midiLyrics(song, notes, score.tempo) } : track;
}

function conductorOf({ meter, key, sections }: Song, tempo: number): MidiConductor {
  const [beats, unit] = meter.id === '6/8' ? ([6, 8] as const) : ([meter.bar / meter.beat, 4] as const);
  return {
    meter: { beats, unit, beatClocks: meter.beat * 6 },
    // A key signature in MIDI knows two modes only.
    key: { fifths: fifthsOf(key), isMinor: key.mode === 'minor' || key.mode === 'dorian' },
    markers: sections.map(({ start, heading }) => ({ at: (start * 15) / tempo, text: heading })),
  };
}

/**
 * A song as a Standard MIDI File of type 1: a track for name, tempo, meter, key and section names, and one for each of
 * the `parts` that has something to play, in the order of `partIds`. The melody's bears the lyrics. RangeError as `writeMidi` has it.
 */
export function songToMidi(
  song: Song,
  score: SongScore,
  { parts = partIds }: { parts?: readonly PartId[] } = {},
): Uint8Array<ArrayBuffer> {
  const tracks = partIds
    .filter((part) => parts.includes(part))
    .map((part) => trackOf(part, song, score))
    .filter(({ notes }) => notes.length > 0);
  return writeMidi({
    name: song.title,
    tempo: score.tempo,
    tracks,
    conductor: conductorOf(song, score.tempo),
  });
}
