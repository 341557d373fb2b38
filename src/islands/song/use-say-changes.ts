import { useEffect, useRef, type RefObject } from 'react';
import { noteKey, type NoteAddress } from '#lib/song/note-address.ts';
import type { Sheet } from '#lib/song/sheet/song-sheet.ts';

function nameOf(sheet: Sheet, { section, line, syllable }: NoteAddress): string | null {
  const runs = sheet.sections[section]?.[line]?.bars.flatMap(({ groups }) => groups.flat()) ?? [];
  for (const cell of runs.flatMap(({ cells }) => cells))
    if (cell.kind === 'note' && cell.syllable === syllable) return cell.name;
  return null;
}

/**
 * Tells screen readers the new name of the chosen note when it changed where it stands; a note that is newly chosen says
 * its name by itself. Returns a function that says something else.
 */
export function useSayChanges(
  live: RefObject<HTMLElement | null>,
  sheet: Sheet,
  chosen: NoteAddress | null,
): (words: string) => void {
  const key = chosen && noteKey(chosen);
  const name = chosen && nameOf(sheet, chosen);
  const before = useRef({ key, name });
  useEffect(() => {
    const { key: oldKey, name: oldName } = before.current;
    before.current = { key, name };
    if (live.current && name !== null && key === oldKey && name !== oldName) live.current.textContent = name;
  }, [live, key, name]);

  return (words) => {
    if (!live.current) return;
    // The same words once more are only read when the text is another.
    live.current.textContent = live.current.textContent === words ? `${words}\u00a0` : words;
  };
}
