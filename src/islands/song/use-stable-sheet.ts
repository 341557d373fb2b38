import { useState } from 'react';
import { songSheet, type Sheet, type SheetLine } from '#lib/song/sheet/song-sheet.ts';
import type { Song } from '#lib/song/song.ts';

interface Held {
  readonly song: Song;
  readonly sheet: Sheet;
}

const textOf = new WeakMap<SheetLine, string>();
function asText(line: SheetLine): string {
  const text = textOf.get(line) ?? JSON.stringify(line);
  textOf.set(line, text);
  return text;
}

/** The new sheet with the old one's lines wherever nothing changed, so that only what changed is drawn again. */
function keepEqualLines(sheet: Sheet, before: Sheet): Sheet {
  const sections = sheet.sections.map((lines, section) =>
    lines.map((line, index) => {
      const old = before.sections[section]?.[index];
      return old && asText(old) === asText(line) ? old : line;
    }),
  );
  return { ...sheet, sections };
}

/** The sheet of a song. A song is composed anew with every change; its lines here stay the same objects. */
export function useStableSheet(song: Song): Sheet {
  const [held, setHeld] = useState<Held>(() => ({ song, sheet: songSheet(song) }));
  if (held.song === song) return held.sheet;
  const sheet = keepEqualLines(songSheet(song), held.sheet);
  setHeld({ song, sheet });
  return sheet;
}
