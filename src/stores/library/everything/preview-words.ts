import type { PartChange } from '#lib/library/everything/part.ts';

const countWords = (count: number, text: string): string[] => (count > 0 ? [`${count} ${text}`] : []);

/** What reading one part of a file does, in a line: '2 new, 1 kept beside yours under its own name'. */
export function previewWords({ counts, unread, isBlocked }: PartChange): string {
  if (isBlocked) return 'left out: what is here was saved by a later version of this site';
  const { added, same, beside, stays, noRoom } = counts;
  return [
    ...countWords(added, 'new'),
    ...countWords(beside, 'different: kept beside yours, with “(from the file)” in the name'),
    ...countWords(same, 'here already'),
    ...countWords(stays, 'different: yours stays'),
    ...countWords(noRoom, 'left out: there is no room for more here'),
    ...countWords(unread, 'left out: cannot be read'),
  ].join(', ');
}
