import type { SectionKind } from './song-text.ts';

/** The lines of pasted words that say what follows and are not sung: 'Verse 1', '[Chorus: Ann]', 'Outro:', 'Hook x2'. */

export interface Heading {
  readonly kind: SectionKind;
  /** What the section is called, without a number: 'Verse', 'Post-Chorus'. */
  readonly name: string;
  /** How often it is sung: 'x2'. */
  readonly times: number;
  /** The band alone, where no words stand under it. */
  readonly isPlayed: boolean;
}

type Part = Pick<Heading, 'kind' | 'name'>;

const verse: Part = { kind: 'verse', name: 'Verse' };
const preChorus: Part = { kind: 'pre-chorus', name: 'Pre-Chorus' };
const postChorus: Part = { kind: 'chorus', name: 'Post-Chorus' };
const chorus: Part = { kind: 'chorus', name: 'Chorus' };
const bridge: Part = { kind: 'bridge', name: 'Bridge' };
const intro: Part = { kind: 'verse', name: 'Intro' };
const interlude: Part = { kind: 'bridge', name: 'Interlude' };
const outro: Part = { kind: 'outro', name: 'Outro' };

/** As songwriters and sheets of lyrics name them. A post-chorus goes on with the tune of its chorus. */
const parts: Readonly<Record<string, Part>> = {
  verse,
  'pre-chorus': preChorus,
  prechorus: preChorus,
  'post-chorus': postChorus,
  postchorus: postChorus,
  chorus,
  refrain: chorus,
  hook: chorus,
  bridge,
  'middle-8': bridge,
  'middle-eight': bridge,
  intro,
  interlude,
  instrumental: interlude,
  outro,
  coda: outro,
  ending: outro,
};

/** Words that one may well sing, too: they are headings only where a bracket or a colon says so. */
const markedParts: Readonly<Record<string, Part>> = {
  ...parts,
  break: interlude,
  breakdown: interlude,
  solo: interlude,
  tag: outro,
};

const ordinal = /^(?:the )?(?:first|second|third|1st|2nd|3rd|final|last|repeat|double|half|guitar|piano) /;
const count = /^[ -]?(?:\d{1,2}|[ivx]{1,4}|one|two|three|four|five|six)(?![\p{L}\p{N}])/u;
/** Longer lines are words to sing. */
const longest = 80;
const mostTimes = 4;

/** 'x2', '2×', '(twice)'. */
function timesOf(text: string): number {
  const found = /(?:^|[^\p{L}])[x×] ?(\d)|(\d) ?[x×](?![\p{L}\p{N}])/u.exec(text);
  const times = Number(found?.[1] ?? found?.[2] ?? (/\btwice\b/.test(text) ? 2 : 1));
  return Math.min(mostTimes, Math.max(1, times));
}

/** What is left of a text behind the part that it begins with; null where it begins with none. */
function partAt(text: string, known: typeof parts): { name: string; part: Part; rest: string } | null {
  const bare = text.replace(ordinal, '').replace(/^(pre|post|middle) /, '$1-');
  const name = /^[a-z]+(?:-(?:chorus|eight|8))?/.exec(bare)?.[0] ?? '';
  const part = Object.hasOwn(known, name) ? known[name] : undefined;
  const rest = bare.slice(name.length);
  return part && !/^[\p{L}\p{N}’']/u.test(rest) ? { name, part, rest: rest.replace(count, '') } : null;
}

/** Nothing but signs, and how often it is sung. */
const saysNoMore = (rest: string) =>
  /^[\s.:()[\]*_-]*$/.test(rest.replace(/[x×] ?\d|\d ?[x×]|\btwice\b/g, ''));

/**
 * The heading that a line is; null for a line to sing. In square brackets anything may follow the name of the part, as a
 * singer's name does in '[Verse 1: Ann]', and in round ones after a colon; without them it stands alone, with a number.
 */
export function headingOf(line: string): Heading | null {
  if (line.length > longest) return null;
  const text = line
    .toLowerCase()
    .replace(/^[\s#*_]+/, '')
    .replace(/[\s*_]+$/, '');
  const bracketed = /^\[([^\]]*)\](.*)$/.exec(text) ?? /^\(([^)]*)\)(.*)$/.exec(text);
  const [, inner = text, behind = ''] = bracketed ?? [];
  const isMarked = bracketed !== null || /:$/.test(text);
  const found = partAt(inner.trim(), isMarked ? markedParts : parts);
  if (!found || !saysNoMore(behind)) return null;
  const mayFollow = text.startsWith('[') || (bracketed !== null && /^\s*:/.test(found.rest));
  if (!mayFollow && !saysNoMore(found.rest)) return null;
  const { kind, name } = found.part;
  return {
    kind,
    name,
    times: timesOf(`${found.rest} ${behind}`),
    isPlayed: found.part === interlude || found.part === intro,
  };
}
