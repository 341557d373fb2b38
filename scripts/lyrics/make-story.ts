/** A checked draft, as the engine reads it. */
import type { Genre, Mood } from '../../src/lib/contract/lyrics/lyrics-options.ts';
import type { Story, StoryHead, Tone } from '../../src/lib/lyrics/story.ts';
import type { Tense } from '../../src/lib/lyrics/telling.ts';
import type { ThemeKind } from '../../src/lib/lyrics/theme/reading.ts';
import { listOf } from './check-story.ts';
import type { Draft } from './parse-story.ts';
import { schemeOf } from './rhyme-scheme.ts';

/** 'you, my father, whose truck I had to sell' is spoken to a father; names count too. */
function addressee(to: string): string[] {
  const [, who = ''] =
    /^you,?\s*(.*?)(?:,? (?:who|whom|whose|with|on|from|in|that|across)\b.*)?$/.exec(to) ?? [];
  const names = who.match(/\b[A-Z][a-z]+/g) ?? [];
  const noun = who.replace(/,.*/, '').split(/\s+/).at(-1) ?? '';
  return [...new Set([...names, noun].map((word) => word.toLowerCase()).filter((word) => word !== ''))];
}

export function headOf({ id, genre, fields }: Draft): StoryHead {
  const turns = listOf(fields['turns']);
  return {
    id,
    title: fields['story'] ?? '',
    genre: genre as Genre,
    moods: listOf(fields['moods']) as Mood[],
    tone: fields['tone'] as Tone,
    world: fields['world'] ?? '',
    refuses: listOf(fields['refuses']),
    addressee: fields['to'] ?? '',
    to: addressee(fields['to'] ?? ''),
    tense: fields['tense'] as Tense,
    turnsNarrator: turns.includes('narrator'),
    turnsTense: turns.includes('tense'),
  };
}

export function storyOf({ parts, hooks }: Draft): Story {
  const sections = (start: string) =>
    [...parts]
      .filter(([name]) => name.startsWith(start))
      .map(([, alternatives]) => alternatives.map(({ lines }) => ({ lines, scheme: schemeOf(lines) })));
  return {
    verse1: sections('verse 1'),
    chorus: sections('chorus').flat(),
    verse2: sections('verse 2'),
    bridge: sections('bridge'),
    hooks: hooks.map(({ kinds, text }) => ({ kinds: kinds as ThemeKind[], text })),
  };
}
