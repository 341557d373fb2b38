import type { SmartPlaylist, SmartRule } from './smart-shape.ts';

/** What rules and orders of smart playlists are called. */

export const ruleLabels: Readonly<Record<SmartRule['is'], string>> = {
  genre: 'Genre is',
  added: 'Added within days',
  'never-played': 'Never played',
  played: 'Played at least once',
  longer: 'Longer than',
  shorter: 'Shorter than',
  kind: 'Kind is',
};

export const kindLabels = {
  brought: 'Brought as a file',
  made: 'Made here',
  order: 'Ordered',
  house: 'From the house',
} as const;

export const sortLabels = {
  added: 'Last added first',
  plays: 'Most played first',
  heard: 'Last heard first',
  title: 'By title',
  length: 'Shortest first',
} as const;

const minutes = (seconds: number): string => {
  const figure = Math.round((seconds / 60) * 100) / 100;
  return figure === 1 ? '1 minute' : `${figure} minutes`;
};

function ruleWords(rule: SmartRule): string {
  if (rule.is === 'genre') return `genre is ${rule.genre}`;
  if (rule.is === 'added') return `added within ${rule.days === 1 ? 'a day' : `${rule.days} days`}`;
  if (rule.is === 'longer') return `longer than ${minutes(rule.seconds)}`;
  if (rule.is === 'shorter') return `shorter than ${minutes(rule.seconds)}`;
  if (rule.is === 'kind') return kindLabels[rule.kind].toLowerCase();
  return rule.is === 'played' ? 'played at least once' : 'never played';
}

/** The rules in a sentence: 'Never played, longer than 3 minutes. Last added first, at most 50.' */
export function smartWords({ rules, sort, limit }: Pick<SmartPlaylist, 'rules' | 'sort' | 'limit'>): string {
  const all = rules.map(ruleWords).join(', ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}. ${sortLabels[sort]}, at most ${limit}.`;
}
