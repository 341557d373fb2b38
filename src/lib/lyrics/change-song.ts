/** Changes a song without leaving its story: another line, another couplet, another narrator or tense. */
import { createRandom, type Random } from '../data/random.ts';
import { fillLine, openBag } from './fill-slots.ts';
import type { Narrator, Tense } from './telling.ts';
import { joinSchemes } from './song-letters.ts';
import { fillAlternative, placesIn, told, type Place, type Telling } from './song-parts.ts';
import type { SectionKind, Song, SongLine, SongSection } from './song.ts';
import { countSyllables } from './syllables.ts';
import type { Alternative } from './story.ts';
import { hooksFor, sayHook, telling, titleOf, type Material } from './write-song.ts';

/** What a change depends on beside song and place: another salt, another choice. */
const randomFor = (song: Song, index: number, salt: number): Random =>
  createRandom((song.seed ^ Math.imul(salt + 1, 0x9e3779b1)) + Math.imul(index + 1, 0x85ebca6b));

const textsOf = (song: Song) => new Set(song.sections.flatMap(({ lines }) => lines.map(({ text }) => text)));

/** The song with other lines from `start` on, in place of `length`; its letters stay unless its length changes. */
function replaceLines(
  song: Song,
  section: SongSection,
  start: number,
  length: number,
  texts: readonly string[],
  scheme = section.rhymeScheme,
): Song {
  const fresh = texts.map((text) => ({
    text,
    syllables: countSyllables(text),
    rhymeGroup: '',
    locked: false,
  }));
  const lines = section.lines
    .toSpliced(start, length, ...fresh)
    .map((line, at): SongLine => ({ ...line, rhymeGroup: scheme.charAt(at) }));
  const changed = { ...section, rhymeScheme: scheme, lines };
  return { ...song, sections: song.sections.map((one) => (one.kind === section.kind ? changed : one)) };
}

/** Another line in the place of this one, or the other lines of its couplet with it. Null where there is none, or where it is locked. */
export function swapLine(
  material: Material,
  song: Song,
  kind: SectionKind,
  index: number,
  salt: number,
): Song | null {
  const section = song.sections.find((one) => one.kind === kind);
  const line = section?.lines[index];
  if (!section || !line || line.locked) return null;
  if (kind === 'chorus' && index === 0) return swapHook(material, song, section, salt);
  const place = placeOf(material, song, section, index);
  return (
    (place && otherWords(material, song, section, place, index, salt)) ??
    swapCouplet(material, song, kind, index, salt)
  );
}

function placeOf({ story }: Material, song: Song, section: SongSection, index: number): Place | undefined {
  return placesIn(story, section, telling(song)).find(
    ({ start, length }) => start <= index && index < start + length,
  );
}

/** Another hook for the theme, which names the song anew. */
function swapHook({ story, theme }: Material, song: Song, section: SongSection, salt: number): Song | null {
  const before = section.lines[0]?.text;
  const said = hooksFor(story, theme)
    .map((hook) => sayHook(hook, theme, telling(song)))
    .filter(({ text }) => text !== before);
  const hook = said[salt % Math.max(1, said.length)];
  if (!hook) return null;
  return { ...replaceLines(song, section, 0, 1, [hook.text]), title: hook.title };
}

/** The same line with other words of its world. */
function otherWords(
  { world }: Material,
  song: Song,
  section: SongSection,
  { alternative, start, words }: Place,
  index: number,
  salt: number,
): Song | null {
  const at = index - start;
  const before = words[at];
  const template = alternative && told(alternative.lines, telling(song))[at];
  if (!template || !before || before.length === 0) return null;
  const random = randomFor(song, index, salt);
  const bag = openBag(world, [], random);
  const used = textsOf(song);
  for (let tries = 0; tries < 8; tries += 1) {
    const text = fillLine(template, (slot, line) => {
      const word = bag.take(slot, line);
      return before.includes(word) ? bag.take(slot, line) : word;
    });
    if (!used.has(text)) return replaceLines(song, section, start + at, 1, [text]);
  }
  return null;
}

/** Another couplet or quatrain of the story in the place of the one that the line stands in. Null where a line of it is locked. */
export function swapCouplet(
  material: Material,
  song: Song,
  kind: SectionKind,
  index: number,
  salt: number,
): Song | null {
  const section = song.sections.find((one) => one.kind === kind);
  const place = section && placeOf(material, song, section, index);
  if (!section || !place) return null;
  const { part, start, length, alternative } = place;
  if (section.lines.slice(start, start + length).some(({ locked }) => locked)) return null;
  // In turn, so that all come before one comes again.
  const at = alternative ? part.indexOf(alternative) : salt;
  const next = part[(at + 1) % part.length];
  if (!next || next === alternative) return null;
  const bag = openBag(material.world, material.theme.words, randomFor(song, index, salt));
  const texts = fillAlternative(next, telling(song), bag.take);
  return replaceLines(song, section, start, length, texts, schemeWith(material, song, section, place, next));
}

function schemeWith(
  { story }: Material,
  song: Song,
  section: SongSection,
  place: Place,
  next: Alternative,
): string {
  const lead = section.kind === 'chorus' ? ['X'] : [];
  const schemes = placesIn(story, section, telling(song)).map((one) =>
    one.start === place.start
      ? next.scheme
      : (one.alternative?.scheme ?? section.rhymeScheme.slice(one.start, one.start + one.length)),
  );
  return joinSchemes([...lead, ...schemes]);
}

/** The same song told by somebody else, or in another tense. Lines that were rewritten by hand stay as they are. */
export function retell(
  { story, theme }: Material,
  song: Song,
  next: { narrator: Narrator; tense: Tense },
): Song {
  const before = telling(song);
  const sections = song.sections.map((section) => {
    const texts = section.lines.map(({ text }) => text);
    for (const { alternative, start, words } of placesIn(story, section, before)) {
      if (!alternative) continue;
      const open = told(alternative.lines, next);
      open.forEach((template, at) => {
        const filled = words[at];
        if (filled && section.lines[start + at]?.locked === false)
          texts[start + at] = fillWith(template, filled);
      });
    }
    if (section.kind === 'chorus') texts[0] = turnedHook(section.lines[0], before, next);
    const lines = section.lines.map((line, at): SongLine => {
      const text = texts[at] ?? line.text;
      return text === line.text ? line : { ...line, text, syllables: countSyllables(text) };
    });
    return { ...section, lines };
  });
  const hook = sections.find(({ kind }) => kind === 'chorus')?.lines[0]?.text ?? '';
  return { ...song, sections, title: titled(hook), telling: { story: song.telling?.story ?? '', ...next } };

  function turnedHook(line: SongLine | undefined, from: Telling, to: Telling): string {
    const hook = story.hooks.find((one) => sayHook(one, theme, from).text === line?.text);
    return hook && !line?.locked ? sayHook(hook, theme, to).text : (line?.text ?? '');
  }

  function titled(text: string): string {
    const hook = story.hooks.map((one) => sayHook(one, theme, next)).find((one) => one.text === text);
    return hook ? hook.title : titleOf(text, song);
  }
}

function fillWith(template: string, words: readonly string[]): string {
  const rest = [...words];
  return fillLine(template, () => rest.shift() ?? '');
}

/** The visitor's own words as the hook: locked, and the song's name. */
export function setHook(song: Song, words: string): Song {
  const section = song.sections.find(({ kind }) => kind === 'chorus');
  if (!section) return song;
  const changed = replaceLines(song, section, 0, 1, [words]);
  const sections = changed.sections.map((one) =>
    one.kind === 'chorus'
      ? { ...one, lines: one.lines.map((line, at) => (at === 0 ? { ...line, locked: true } : line)) }
      : one,
  );
  return { ...changed, sections, title: titleOf(words) };
}
