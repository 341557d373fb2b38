import { escapeXml } from '../../format/xml.ts';
import type { Meter, Song } from '../song.ts';
import { accidentalsOfBar, signatureOf } from './accidentals.ts';
import { beamParts } from './beam-groups.ts';
import { fifthsOf } from './key-spelling.ts';
import { harmonyXml, noteXml, restXml } from './music-xml-note.ts';
import { valueOf } from './note-values.ts';
import { plainLine } from './plain-line.ts';
import { writtenBars, type WrittenBar } from './written-bars.ts';

/** Writes a song as MusicXML 4.0, which notation programs open: https://www.w3.org/2021/06/musicxml40/ */

const docType =
  '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">';

/** Programs count from 1 here: 54 is General MIDI's 'Voice Oohs'. */
const partListXml = [
  '<part-list><score-part id="P1"><part-name>Voice</part-name>',
  '<score-instrument id="P1-I1"><instrument-name>Voice</instrument-name></score-instrument>',
  '<midi-instrument id="P1-I1"><midi-channel>1</midi-channel><midi-program>54</midi-program></midi-instrument>',
  '</score-part></part-list>',
].join('');

const barStyles = { single: '', double: 'light-light', final: 'light-heavy' } as const;

function attributesXml({ key, meter }: Song): string {
  const [beats, unit] = meter.id.split('/');
  return [
    '<attributes><divisions>4</divisions>',
    `<key><fifths>${fifthsOf(key)}</fifths><mode>${key.mode}</mode></key>`,
    `<time><beats>${beats}</beats><beat-type>${unit}</beat-type></time>`,
    '<clef><sign>G</sign><line>2</line></clef></attributes>',
  ].join('');
}

/** The metronome counts the meter's beat, `sound` always quarter notes. */
function tempoXml(tempo: number, { beat }: Meter): string {
  const { type, dotted } = valueOf(beat);
  const unit = `<beat-unit>${type}</beat-unit>${dotted ? '<beat-unit-dot/>' : ''}`;
  const metronome = `<metronome>${unit}<per-minute>${tempo}</per-minute></metronome>`;
  const quarters = Math.round(tempo * (beat / 4) * 100) / 100;
  return `<direction placement="above"><direction-type>${metronome}</direction-type><sound tempo="${quarters}"/></direction>`;
}

const headingXml = (heading: string): string =>
  `<direction placement="above"><direction-type><rehearsal>${escapeXml(heading)}</rehearsal></direction-type></direction>`;

/** Each chord symbol stands before the note or rest within which it begins. */
function entriesXml({ entries, chords }: WrittenBar, { key, meter }: Song): string[] {
  const accidentals = accidentalsOfBar(signatureOf(fifthsOf(key)));
  const beams = beamParts(
    entries.filter((entry) => entry.kind === 'note'),
    meter,
  );
  return entries.flatMap((entry) => {
    const { start, length } = entry;
    return [
      ...chords
        .filter(({ at }) => at >= start && at < start + length)
        .map(({ at, chord }) => harmonyXml(chord, key, at - start)),
      entry.kind === 'rest' ? restXml(entry, meter.bar) : noteXml(entry, accidentals, beams.get(entry) ?? []),
    ];
  });
}

function measureXml(bar: WrittenBar, index: number, song: Song): string {
  const style = barStyles[bar.barLine];
  return [
    `<measure number="${index + 1}">`,
    ...(index === 0 ? [attributesXml(song), tempoXml(song.tempo, song.meter)] : []),
    ...(bar.heading ? [headingXml(bar.heading)] : []),
    ...entriesXml(bar, song),
    ...(style ? [`<barline location="right"><bar-style>${style}</bar-style></barline>`] : []),
    '</measure>',
  ].join('\n');
}

/**
 * A whole `.musicxml` file, UTF-8, of one part: the melody with its syllables, the chords over it, section names as
 * rehearsal marks. What XML cannot hold is left out of the texts. RangeError as `writtenBars` has it.
 */
export function songToMusicXml(song: Song): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    docType,
    '<score-partwise version="4.0">',
    `<work><work-title>${escapeXml(plainLine(song.title))}</work-title></work>`,
    partListXml,
    '<part id="P1">',
    ...writtenBars(song).map((bar, i) => measureXml(bar, i, song)),
    '</part>',
    '</score-partwise>',
    '',
  ].join('\n');
}
