import { DomUtils, parseDocument } from 'htmlparser2';

/** What a MusicXML file of one part says, for tests; times in sixteenths from the start. */
export interface ReadMusicXml {
  title: string;
  fifths: number;
  meter: string;
  tempo: number;
  bars: number;
  /** Tied notes joined. */
  notes: { start: number; length: number; pitch: number }[];
  lyrics: { start: number; text: string; syllabic: string; isExtended: boolean }[];
  chords: { start: number; name: string }[];
  headings: { start: number; text: string }[];
  barStyles: string[];
}

type Parent = Parameters<typeof DomUtils.getElementsByTagName>[1];

const all = (name: string, within: Parent) => DomUtils.getElementsByTagName(name, within);
const first = (name: string, within: Parent): string => {
  const [element] = all(name, within);
  return element ? DomUtils.textContent(element) : '';
};
const number = (name: string, within: Parent): number => Number(first(name, within));
const classes: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const pitchOf = (note: Parent): number =>
  (classes[first('step', note)] ?? NaN) + number('alter', note) + 12 * (number('octave', note) + 1);

/** Reads files of one voice, of this project's and of MuseScore's making. */
export function readMusicXml(xml: string): ReadMusicXml {
  const document = parseDocument(xml, { xmlMode: true });
  const read: ReadMusicXml = {
    title: first('work-title', document),
    fifths: number('fifths', document),
    meter: `${first('beats', document)}/${first('beat-type', document)}`,
    tempo: Number(all('sound', document).find(({ attribs }) => attribs['tempo'])?.attribs['tempo']),
    bars: all('measure', document).length,
    ...{ notes: [], lyrics: [], chords: [], headings: [], barStyles: [] },
  };
  const sixteenth = number('divisions', document) / 4;
  let at = 0;
  for (const measure of all('measure', document)) {
    for (const element of DomUtils.getChildren(measure)) {
      if (!('name' in element)) continue;
      if (element.name === 'note') at = readNote(read, element, at, sixteenth);
      else if (element.name === 'harmony') {
        const start = at + number('offset', element) / sixteenth;
        const sign = ['bb', 'b', '', '#', '##'][number('root-alter', element) + 2] ?? '';
        const name = `${first('root-step', element)}${sign} ${first('kind', element)}`;
        read.chords.push({ start, name });
      } else if (element.name === 'direction')
        read.headings.push(
          ...all('rehearsal', element).map((mark) => ({ start: at, text: DomUtils.textContent(mark) })),
        );
      else if (element.name === 'backup' || element.name === 'forward')
        throw new Error('A voice moves back or forth');
    }
    read.barStyles.push(first('bar-style', measure));
  }
  return read;
}

function readNote(read: ReadMusicXml, note: Parent, start: number, sixteenth: number): number {
  const length = number('duration', note) / sixteenth;
  if (all('rest', note).length > 0) return start + length;
  const pitch = pitchOf(note);
  const earlier = read.notes.at(-1);
  if (all('tie', note).some(({ attribs }) => attribs['type'] === 'stop')) {
    if (earlier?.pitch !== pitch || earlier.start + earlier.length !== start)
      throw new Error(`Nothing is tied to the note at ${start}`);
    earlier.length += length;
  } else read.notes.push({ start, length, pitch });
  for (const lyric of all('lyric', note)) {
    const isExtended = all('extend', lyric).length > 0;
    read.lyrics.push({ start, text: first('text', lyric), syllabic: first('syllabic', lyric), isExtended });
  }
  return start + length;
}
