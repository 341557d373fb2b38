/** What is wrong with a story: file, line and cure. */
import { moods } from '../../src/lib/contract/lyrics/lyrics-options.ts';
import { inTense } from '../../src/lib/lyrics/narrator.ts';
import type { Tense } from '../../src/lib/lyrics/telling.ts';
import { slots } from '../../src/lib/lyrics/story.ts';
import { checkVoice } from './check-voice.ts';
import { fewestBridges, fewestChoruses, fewestHooks, forms, verseSections, type Form } from './forms.ts';
import { doRhyme, endsAlike, lastWord, stressesOf, wordsOf } from './meter.ts';
import type { Draft, DraftAlternative } from './parse-story.ts';
import { pairsOf, schemeOf } from './rhyme-scheme.ts';

export type Counts = { lines: number; verse: number; held: number; pairs: number; same: number };

const themeKinds = ['thing', 'person', 'place', 'time', 'doing', 'feeling', 'say', 'any'] as const;
const tones = ['grave', 'warm', 'bright', 'fierce'] as const;
const fieldNames = ['story', 'moods', 'tone', 'narrator', 'to', 'tense', 'world', 'about'];
const turnings = ['narrator', 'tense'];

/** Of the verse lines at least so many hold a slot, and of the pairs so many end with the same stresses. */
const leastHeld = 0.5;
const leastAlike = 0.85;

export const listOf = (field = ''): string[] => field.split(/,\s*/).filter((word) => word !== '');

/** Notes the mistakes in the draft. `seen` holds the lines of all stories before: none may come twice. */
export function checkStory(draft: Draft, worlds: readonly string[], seen: Map<string, string>): Counts {
  const counts: Counts = { lines: 0, verse: 0, held: 0, pairs: 0, same: 0 };
  const form = (forms as Readonly<Record<string, Form>>)[draft.genre];
  if (!form) {
    draft.say(0, `the folder is no genre: ${Object.keys(forms).join(', ')}`);
    return counts;
  }
  checkFields(draft, worlds);
  checkSections(draft, form);
  for (const [section, alternatives] of draft.parts)
    for (const alternative of alternatives) checkAlternative(draft, form, section, alternative, counts);
  checkHooks(draft, counts);
  checkVoice(draft);
  checkTwice(draft, seen);
  if (counts.held < counts.verse * leastHeld)
    draft.say(0, `${counts.held} of ${counts.verse} verse lines hold a slot, and half of them should`);
  if (counts.same < counts.pairs * leastAlike)
    draft.say(
      0,
      `${counts.same} of ${counts.pairs} pairs have the same stresses in their last six syllables, and 85 % should (--stress names the others)`,
    );
  return counts;
}

function checkFields({ fields, say }: Draft, worlds: readonly string[]): void {
  for (const name of fieldNames) if (!fields[name]) say(0, `the field "${name}:" is missing`);
  for (const mood of listOf(fields['moods']))
    if (!moods.some(({ value }) => value === mood))
      say(0, `'${mood}' is no mood: ${moods.map(({ value }) => value).join(', ')}`);
  if (!tones.some((tone) => tone === fields['tone'])) say(0, `tone is one of ${tones.join(', ')}`);
  if (fields['tense'] !== 'past' && fields['tense'] !== 'present') say(0, 'tense is past or present');
  if (fields['world'] && !worlds.includes(fields['world']))
    say(0, `there is no world '${fields['world']}': ${worlds.join(', ')}`);
  for (const refused of listOf(fields['refuses']))
    if (!worlds.includes(refused)) say(0, `there is no world '${refused}': ${worlds.join(', ')}`);
  for (const turning of listOf(fields['turns']))
    if (!turnings.includes(turning))
      say(0, `a story turns its ${turnings.join(' or ')}, not its '${turning}'`);
}

function checkSections({ parts, say }: Draft, form: Form): void {
  const verses = verseSections(form);
  const count = (section: string) => parts.get(section)?.length ?? 0;
  for (const name of verses)
    if (count(name) < form.alternatives)
      say(0, `[${name}] needs ${form.alternatives} alternatives and has ${count(name)}`);
  const bridges = [...parts.keys()].filter((name) => name.startsWith('bridge'));
  if (bridges.length === 0) say(0, 'a story needs a turn: [bridge, part 1]');
  for (const name of bridges)
    if (count(name) < fewestBridges)
      say(0, `[${name}] needs ${fewestBridges} alternatives and has ${count(name)}`);
  if (count('chorus') < fewestChoruses)
    say(0, `[chorus] needs ${fewestChoruses} alternatives of 3 lines and has ${count('chorus')}`);
  for (const name of parts.keys())
    if (name !== 'chorus' && !verses.includes(name) && !/^bridge, part [12]$/.test(name))
      say(0, `there is no section [${name}]`);
}

const kindOf = (section: string) =>
  section.startsWith('verse') ? 'verse' : section === 'chorus' ? 'chorus' : 'bridge';

function checkAlternative(
  draft: Draft,
  form: Form,
  section: string,
  { row, lines }: DraftAlternative,
  counts: Counts,
): void {
  const kind = kindOf(section);
  const wanted = kind === 'chorus' ? [3] : kind === 'verse' ? [form.linesOfPart] : [2, 4];
  if (!wanted.includes(lines.length))
    return draft.say(row, `${lines.length} lines, and ${wanted.join(' or ')} stand together here`);
  lines.forEach((line, at) => {
    counts.lines += 1;
    if (line.includes('{theme}')) draft.say(row + at, '{theme} stands in hooks only');
    if (/\}[^a-z]*$/i.test(line))
      draft.say(row + at, 'a slot cannot end a line: nobody knows what it rhymes with');
    if (kind !== 'verse') return;
    counts.verse += 1;
    if (line.includes('{')) counts.held += 1;
  });
  for (const tense of tensesOf(lines))
    checkMeter(
      draft,
      form[kind],
      row,
      lines.map((line) => inTense(line, tense, 'I')),
      counts,
    );
}

/** Both, where a line marks words that change with the tense. */
const tensesOf = (lines: readonly string[]): Tense[] =>
  lines.some((line) => line.includes('<')) ? ['past', 'present'] : ['past'];

function checkMeter(
  draft: Draft,
  range: readonly [number, number],
  row: number,
  lines: readonly string[],
  counts: Counts,
): void {
  const stresses = lines.map((line, at) => checkLine(draft, row + at, line, range));
  for (const [one, other] of pairsOf(schemeOf(lines))) {
    const [a, b] = [lastWord(lines[one] ?? ''), lastWord(lines[other] ?? '')];
    const [s, t] = [stresses[one] ?? '', stresses[other] ?? ''];
    if (a === b) draft.say(row + other, `'${a}' rhymes with itself`);
    else if (!doRhyme(a, b)) draft.say(row + other, `'${a}' and '${b}' do not rhyme`);
    if (Math.abs(s.length - t.length) > 1)
      draft.say(row + other, `${s.length} and ${t.length} syllables: partners differ by one at most`);
    counts.pairs += 1;
    if (endsAlike(s, t)) counts.same += 1;
    else if (process.argv.includes('--stress'))
      console.log(
        `  stress ${draft.id}:${row + 1 + other}: ${s.slice(-6)} | ${t.slice(-6)}  ${lines[one]} / ${lines[other]}`,
      );
  }
}

/** The stresses of a line. */
function checkLine({ say }: Draft, row: number, line: string, [from, to]: readonly [number, number]): string {
  for (const [, slot = ''] of line.matchAll(/\{([^}]*)\}/g))
    if (slot !== 'theme' && !slots.some((one) => one === slot))
      say(row, `there is no slot {${slot}}: ${slots.join(', ')}`);
  const stresses = stressesOf(line, (word) =>
    say(row, `'${word}' is not in the dictionary: say it with a word that is`),
  );
  if (!line.includes('{theme}') && (stresses.length < from || stresses.length > to))
    say(row, `${stresses.length} syllables, and ${from} to ${to} are sung here: ${line}`);
  return stresses;
}

/** 'That' is left out: it may be another word, as in 'you said that'. */
const determined =
  /\b(no|a|an|the|my|your|his|her|our|every|some|more|any|these|another|each|such) \{theme\}/i;

function checkHooks(draft: Draft, counts: Counts): void {
  const { hooks, say } = draft;
  for (const { row, kinds, text } of hooks) {
    counts.lines += 1;
    for (const kind of kinds)
      if (!themeKinds.some((one) => one === kind))
        say(row, `'${kind}' is no kind of theme: ${themeKinds.join(', ')}`);
    if (!text.includes('{theme}')) say(row, 'a hook holds {theme}');
    const determiner = determined.exec(text)?.[1];
    if (determiner !== undefined && kinds.some((kind) => !['doing', 'feeling', 'say'].includes(kind)))
      say(
        row,
        `'${determiner} {theme}' would be '${determiner} a red bicycle': only a doing, a feeling or something said stands so`,
      );
    for (const tense of tensesOf([text])) {
      const told = inTense(text, tense, 'I');
      if (told.split('|').length !== 3)
        say(row, 'a hook marks its title between two bars: |All for {theme}|, my dear');
      checkLine(draft, row, told.replaceAll('|', ''), [0, Infinity]);
    }
  }
  for (const kind of themeKinds) {
    const count = hooks.filter(({ kinds }) => kinds.includes(kind)).length;
    if (count < fewestHooks) say(0, `two hooks for '${kind}' are needed, there are ${count}`);
  }
}

function checkTwice({ id, parts, hooks, say }: Draft, seen: Map<string, string>): void {
  const rows = [
    ...[...parts.values()]
      .flat()
      .flatMap(({ row, lines }) => lines.map((line, at) => ({ row: row + at, line }))),
    ...hooks.map(({ row, text }) => ({ row, line: inTense(text, 'past', 'I').replaceAll('|', '') })),
  ];
  for (const { row, line } of rows) {
    const key = wordsOf(line).join(' ');
    const before = seen.get(key);
    if (before !== undefined) say(row, `the same line stands in ${before}: ${line}`);
    seen.set(key, `${id}.txt:${row + 1}`);
  }
}
