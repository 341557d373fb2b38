import { readAs, text } from '#lib/data/shapes.ts';
import { derivedUuid } from '#lib/library/everything/derived-uuid.ts';
import type { Everything } from '#lib/library/everything/everything.ts';
import { canonical } from '#lib/library/everything/merge.ts';
import type { Part } from '#lib/library/everything/part.ts';
import { decodeMelody } from '#lib/melody/melody-code.ts';
import { encodeTune } from '#lib/melody/tune-code.ts';
import { version } from '../../lyrics/stored-work.ts';
import { lyricsDesk, openSong, songWork } from './desk-parts.ts';
import { openMelody } from './made-parts.ts';

type Parts = Everything['parts'];
type Read = (key: string) => string | null;

const given = (parts: Parts, name: string): readonly unknown[] => parts[name] ?? [];

/** Whether a desk here holds other work than the file's, so that the file's has to go elsewhere. */
const isTaken = (part: Part, parts: Parts, read: Read): boolean => {
  const { counts } = part.merge(read(part.key), given(parts, part.name));
  return counts.stays > 0 || counts.noRoom > 0;
};

const moved = (
  parts: Parts,
  from: string,
  left: readonly unknown[],
  to: string,
  more: readonly unknown[],
) => ({
  ...parts,
  [from]: left,
  [to]: [...given(parts, to), ...more],
});

/**
 * On a desk is room for one work. Where another lies there already, the file's work goes to what is saved instead: nothing
 * is lost, and the ids follow from the content, so that the same file again brings nothing more.
 */
export function rehomed({ savedAt, parts: asGiven }: Everything, read: Read): Everything {
  const at = Date.parse(savedAt);
  let parts = asGiven;

  if (isTaken(openMelody, parts, read)) {
    const melodies = given(parts, openMelody.name).flatMap((code) => {
      const melody = decodeMelody(readAs(text, code) ?? '');
      if (!melody) return [];
      const letters = encodeTune(melody);
      return [{ id: derivedUuid(letters), name: 'Open melody (from the file)', savedAt: at, code: letters }];
    });
    parts = moved(parts, openMelody.name, [], 'melodies', melodies);
  }

  if (isTaken(openSong, parts, read)) {
    const songs = given(parts, openSong.name).flatMap((one) => {
      const work = readAs(songWork, one);
      if (!work) return [];
      return [{ name: 'Open song', plan: work.plan }, ...work.takes].map(({ name, plan }) => ({
        id: derivedUuid(`${name} ${canonical(plan)}`),
        name: `${name} (from the file)`,
        savedAt: at,
        plan,
      }));
    });
    parts = moved(parts, openSong.name, [], 'songs', songs);
  }

  if (isTaken(lyricsDesk, parts, read)) {
    const lyrics = given(parts, lyricsDesk.name).flatMap((one) => {
      const desk = readAs(version, one);
      if (!desk) return [];
      const { song, content } = desk;
      const { title, genre, mood, seed } = song;
      return [{ ...{ title, content, genre, mood, seed }, savedAt }];
    });
    parts = moved(parts, lyricsDesk.name, [], 'lyrics', lyrics);
  }
  return { savedAt, parts };
}
