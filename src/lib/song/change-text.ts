import { lineKey, sectionKey, songKey, type SongPlan } from './song-plan.ts';
import type { SongText, TextSection } from './song-text.ts';

const wordsOf = ({ lines }: TextSection) => lines.join('\n');

/** For each section of before its place among those of now, as the longest run of both has it; -1 for those in none. */
function commonPlaces(before: readonly string[], now: readonly string[]): number[] {
  // How many sections both have in common from these places on.
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row) row[j] = before[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const places = before.map(() => -1);
  for (let i = 0, j = 0; i < before.length && j < now.length;) {
    if (before[i] === now[j] && at(i, j) === at(i + 1, j + 1) + 1) {
      places[i] = j;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return places;
}

function placesIn(before: readonly TextSection[], now: readonly TextSection[]): number[] {
  const places = commonPlaces(before.map(wordsOf), now.map(wordsOf));
  // A section with a word changed stays where it is, unless another has moved there.
  return places.map((place, index) =>
    place < 0 && index < now.length && !places.includes(index) ? index : place,
  );
}

/**
 * Other words for the song. What was changed of a section's tune goes along with its words, wherever they stand now; of
 * sections that are gone it is forgotten.
 */
export function changeText(plan: SongPlan, text: SongText): SongPlan {
  const places = placesIn(plan.text.sections, text.sections);

  function moved(key: string): string | null {
    if (key === songKey) return key;
    const [section, line] = key.split('.');
    const place = places[Number(section)] ?? -1;
    if (place < 0) return null;
    return line === undefined ? sectionKey(place) : lineKey(place, Number(line));
  }
  /** Those of the lines whose words are what they were. */
  function withSameWords<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
    return Object.fromEntries(
      Object.entries(entries).filter(([key]) => {
        const [section, line] = key.split('.').map(Number);
        const before = plan.text.sections[section ?? -1]?.lines[line ?? -1];
        return (
          before !== undefined && text.sections[places[section ?? -1] ?? -1]?.lines[line ?? -1] === before
        );
      }),
    );
  }
  const follow = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([key, value]) => {
        const place = moved(key);
        return place === null ? [] : [[place, value] as const];
      }),
    );
  return {
    ...plan,
    text,
    retuned: follow(plan.retuned),
    fixed: follow(plan.fixed),
    chords: follow(plan.chords),
    breaks: follow(withSameWords(plan.breaks)),
    locked: plan.locked.flatMap((key) => moved(key) ?? []),
  };
}
