import { libraryLimits } from '../contract/library/library-paths.ts';
import { readAs } from '../data/shapes.ts';
import { oneLine } from './playlist-files/playlist-file.ts';
import { smartLimits, smartPlaylist, smartRule, type SmartPlaylist } from './smart-shape.ts';

/** The form of a smart playlist: 'title', 'rule-0' with its 'value-0' and so on, 'sort', 'limit'. */

type Made =
  { readonly about: Omit<SmartPlaylist, 'id'> } | { readonly errors: Readonly<Record<string, string>> };

/** A figure as people write it, with a comma too. */
const figure = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN);

function wrongValue(kind: string): string {
  if (kind === 'added') return `Enter days, from 1 to ${smartLimits.days}`;
  if (kind === 'longer' || kind === 'shorter') return `Enter minutes, up to ${smartLimits.seconds / 60}`;
  return 'Choose one of the list';
}

/** Reads the form; `field` answers '' for what is not there. Errors are in words, by the name of their field. */
export function readSmartForm(field: (name: string) => string, rules: number): Made {
  const errors: Record<string, string> = {};
  const title = oneLine(field('title'), libraryLimits.playlistTitle);
  if (!title) errors['title'] = 'Enter a title';
  const read = Array.from({ length: rules }, (_, number) => {
    const is = field(`rule-${number}`);
    const value = field(`value-${number}`);
    const rule = readAs(smartRule, {
      is,
      genre: value,
      kind: value,
      days: figure(value),
      seconds: Math.round(figure(value) * 60),
    });
    if (!rule) errors[`value-${number}`] = wrongValue(is);
    return rule;
  });
  const limit = figure(field('limit'));
  if (!Number.isInteger(limit) || limit < 1 || limit > libraryLimits.tracksInPlaylist)
    errors['limit'] = `Enter a whole number from 1 to ${libraryLimits.tracksInPlaylist}`;
  const whole = readAs(smartPlaylist, { id: 'new', title, rules: read, sort: field('sort'), limit });
  if (!whole)
    return { errors: Object.keys(errors).length > 0 ? errors : { title: 'This cannot be kept as it is' } };
  const { rules: fitting, sort } = whole;
  return { about: { title, rules: fitting, sort, limit } };
}
