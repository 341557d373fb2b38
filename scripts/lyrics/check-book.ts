/** Reads stories of the lyrics book and says what is wrong with them: file, line and cure. `node scripts/lyrics/check-book.ts files…` */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { dictionary } from 'cmu-pronouncing-dictionary';

/** Syllables from and to of a line, by section, and lines of an alternative of a part. */
interface Form {
  verse: [from: number, to: number];
  chorus: [from: number, to: number];
  bridge: [from: number, to: number];
  verseParts: number;
  linesOfPart: number;
  alternatives: number;
}

const forms: Record<string, Form> = {
  pop: { verse: [7, 9], chorus: [6, 9], bridge: [7, 9], verseParts: 2, linesOfPart: 2, alternatives: 6 },
  rock: { verse: [7, 9], chorus: [5, 8], bridge: [6, 9], verseParts: 2, linesOfPart: 2, alternatives: 6 },
  hiphop: { verse: [11, 14], chorus: [7, 10], bridge: [10, 14], verseParts: 4, linesOfPart: 2, alternatives: 4 },
  rnb: { verse: [9, 11], chorus: [7, 10], bridge: [8, 11], verseParts: 2, linesOfPart: 2, alternatives: 6 },
  electronic: { verse: [5, 7], chorus: [4, 7], bridge: [5, 8], verseParts: 2, linesOfPart: 2, alternatives: 7 },
  folk: { verse: [6, 9], chorus: [6, 9], bridge: [6, 9], verseParts: 1, linesOfPart: 4, alternatives: 7 },
  country: { verse: [9, 11], chorus: [7, 10], bridge: [8, 11], verseParts: 2, linesOfPart: 2, alternatives: 6 },
};

/** How a slot is said: '/' stressed, '.' not. */
const slots: Record<string, string> = {
  thing: '/.',
  thing1: '/',
  things: '/.',
  place: '/.',
  place1: '/',
  sound: '/.',
  light: '/.',
  mass: '/',
  doing: '/./',
};

const kinds = ['thing', 'person', 'place', 'time', 'doing', 'feeling', 'say', 'any'];
const moods = ['happy', 'sad', 'energetic', 'relaxed', 'romantic', 'angry', 'nostalgic'];
const tones = ['grave', 'warm', 'bright', 'fierce'];

/** Words of one syllable that a line may stress or not. */
const light = new Set(
  `a an the and or but nor so if as at by for from in into of off on onto out over past through to up down with than that
  this these those there then when while where who what why how i i'm i'd i'll i've me my mine you you're you'd you'll
  you've your yours he he's he'd his him she she's she'd her hers it it's its we we're we'd we'll we've our us they they're
  they'd they've their them is was are were be been am do did does don't didn't can can't could would should will won't
  may might must has had have not no just still like too all some each one two yet here till who's that's there's what's
  let let's got get goes go went come came ain't isn't wasn't couldn't wouldn't aren't weren't`.split(/\s+/),
);

const lookUp = dictionary as Readonly<Record<string, string>>;
const isVowel = (sound: string) => /\d$/.test(sound);

function soundsOf(word: string): string[][] {
  const found: string[][] = [];
  for (let n = 0; n < 5; n += 1) {
    const sounds = lookUp[n === 0 ? word : `${word}(${n})`] ?? (n === 0 ? lookUp[word.replace(/in'$/, 'ing')] : undefined);
    if (sounds !== undefined) found.push(sounds.split(' '));
  }
  return found;
}

/** What rhymes: from the last stressed vowel on, without stress; and the sound before it. */
function rhymesOf(word: string): { tail: string; onset: string }[] {
  return soundsOf(word).flatMap((sounds) => {
    let at = sounds.findLastIndex((sound) => /[12]$/.test(sound));
    if (at < 0) at = sounds.findLastIndex(isVowel);
    if (at < 0) return [];
    return [{ tail: sounds.slice(at).join(' ').replaceAll(/\d/g, ''), onset: sounds[at - 1] ?? '' }];
  });
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\{(\w+)\}/g, ' =$1 ')
    .replaceAll(/[-–—]/g, ' ')
    .split(/[^a-z'=0-9]+/)
    .map((word) => word.replace(/^'(?!til|cause|em|round|bout)|(?<!in)'$/g, ''))
    .filter((word) => word !== '');

/** '/' stressed, '.' not, 'x' either. */
function stressesOf(text: string, unknown: (word: string) => void): string {
  return wordsOf(text)
    .map((word) => {
      if (word.startsWith('=')) return slots[word.slice(1)] ?? '/';
      const [sounds] = soundsOf(word);
      if (!sounds) {
        unknown(word);
        return 'x'.repeat(Math.max(1, (word.match(/[aeiouy]+/g) ?? []).length));
      }
      const digits = sounds.filter(isVowel).map((sound) => sound.slice(-1));
      if (digits.length === 1) return light.has(word) ? 'x' : '/';
      return digits.map((digit) => (digit === '1' ? '/' : digit === '2' ? 'x' : '.')).join('');
    })
    .join('');
}

const isSame = (a: string, b: string) => [...a].every((sign, at) => sign === 'x' || b[at] === 'x' || sign === b[at]);
const forRead = (line: string) => line.replaceAll(/<=?([^|>]*)\|[^>]*>/g, '$1').replaceAll('|', '');

interface Counts { lines: number; verse: number; held: number; pairs: number; same: number }
const seen = new Map<string, string>();

function check(file: string): { errors: string[]; counts: Counts } {
  const errors: string[] = [];
  const counts: Counts = { lines: 0, verse: 0, held: 0, pairs: 0, same: 0 };
  const rows = readFileSync(file, 'utf8').split('\n');
  const head: Record<string, string> = {};
  const say = (row: number, words: string) => errors.push(`${basename(dirname(file))}/${basename(file)}:${row + 1}: ${words}`);
  let section = '';
  const parts = new Map<string, { row: number; lines: string[] }[]>();
  const hooks: { row: number; kinds: string[]; text: string }[] = [];
  let open: { row: number; lines: string[] } | null = null;
  rows.forEach((raw, row) => {
    const text = raw.trim();
    if (text.startsWith('#')) return;
    const title = /^\[(.+)\]$/.exec(text)?.[1];
    if (title !== undefined) {
      section = title;
      open = null;
      if (section !== 'hooks') parts.set(section, parts.get(section) ?? []);
      return;
    }
    if (section === '') {
      const field = /^([a-z]+):\s*(.*)$/.exec(text);
      if (field) head[field[1] ?? ''] = field[2] ?? '';
      else if (text !== '') say(row, 'before the first [section] stand only fields such as "moods: sad"');
      return;
    }
    if (text === '') return void (open = null);
    if (section === 'hooks') {
      const hook = /^([a-z ]+):\s*(.+)$/.exec(text);
      if (!hook) return say(row, 'a hook begins with its kinds: "thing person: I sing for {theme}"');
      hooks.push({ row, kinds: (hook[1] ?? '').split(' '), text: hook[2] ?? '' });
      return;
    }
    if (!open) {
      open = { row, lines: [] };
      parts.get(section)?.push(open);
    }
    open.lines.push(text);
  });

  const genre = basename(dirname(file));
  const form = forms[genre];
  if (!form) return { errors: [`${file}: the folder is no genre`], counts };
  for (const name of ['story', 'moods', 'tone', 'narrator', 'to', 'tense', 'world', 'about'])
    if (!head[name]) say(0, `the field "${name}:" is missing`);
  for (const mood of (head['moods'] ?? '').split(/,\s*/)) if (!moods.includes(mood)) say(0, `'${mood}' is no mood`);
  if (!tones.includes(head['tone'] ?? '')) say(0, `tone is one of ${tones.join(', ')}`);
  if (!['past', 'present'].includes(head['tense'] ?? '')) say(0, 'tense is past or present');

  const verses = [1, 2].flatMap((n) => Array.from({ length: form.verseParts }, (_, at) => `verse ${n}, part ${at + 1}`));
  for (const name of verses) {
    const found = parts.get(name) ?? [];
    if (found.length < form.alternatives) say(0, `[${name}] needs ${form.alternatives} alternatives and has ${found.length}`);
  }
  const bridges = [...parts.keys()].filter((name) => name.startsWith('bridge'));
  if (bridges.length === 0) say(0, 'a story needs a turn: [bridge, part 1]');
  for (const name of bridges)
    if ((parts.get(name)?.length ?? 0) < 4) say(0, `[${name}] needs 4 alternatives and has ${parts.get(name)?.length ?? 0}`);
  if ((parts.get('chorus')?.length ?? 0) < 5) say(0, `[chorus] needs 5 alternatives of 3 lines and has ${parts.get('chorus')?.length ?? 0}`);
  for (const name of parts.keys())
    if (name !== 'chorus' && !verses.includes(name) && !/^bridge, part [12]$/.test(name)) say(0, `there is no section [${name}]`);

  const line = (text: string, row: number, range: [number, number]) => {
    counts.lines += 1;
    const read = forRead(text);
    for (const [, slot = ''] of read.matchAll(/\{([^}]*)\}/g))
      if (!(slot in slots) && slot !== 'theme') say(row, `there is no slot {${slot}}: ${Object.keys(slots).join(', ')}`);
    const key = wordsOf(read).join(' ');
    const before = seen.get(key);
    if (before !== undefined) say(row, `the same line stands in ${before}`);
    seen.set(key, `${basename(file)}:${row + 1}`);
    const stresses = stressesOf(read, (word) => say(row, `'${word}' is not in the dictionary: say it with a word that is`));
    if (!read.includes('{theme}') && (stresses.length < range[0] || stresses.length > range[1]))
      say(row, `${stresses.length} syllables, and ${range[0]} to ${range[1]} are sung here: ${read}`);
    return stresses;
  };

  for (const [name, alternatives] of parts) {
    const of = name.startsWith('verse') ? 'verse' : name === 'chorus' ? 'chorus' : 'bridge';
    const wanted = name === 'chorus' ? [3] : of === 'verse' ? [form.linesOfPart] : [2, 4];
    for (const { row, lines } of alternatives) {
      if (!wanted.includes(lines.length)) {
        say(row, `${lines.length} lines, and ${wanted.join(' or ')} stand together here`);
        continue;
      }
      const stresses = lines.map((text, at) => line(text, row + at, form[of]));
      for (const [at, text] of lines.entries()) {
        if (text.includes('{theme}')) say(row + at, '{theme} stands in hooks only');
        if (/\}[^a-z]*$/i.test(text)) say(row + at, 'a slot cannot end a line: nobody knows what it rhymes with');
        if (of === 'verse') {
          counts.verse += 1;
          if (/\{/.test(text)) counts.held += 1;
        }
      }
      const pairs = lines.length === 2 ? [[0, 1]] : lines.length === 3 ? [[0, 2]] : [[1, 3]];
      if (lines.length === 4) {
        const end = (at: number) => rhymesOf(wordsOf(forRead(lines[at] ?? '')).at(-1) ?? '');
        const rhymes = (a: number, b: number) => end(a).some(({ tail }) => end(b).some((other) => other.tail === tail));
        if (rhymes(0, 2)) pairs.push([0, 2]);
        else if (rhymes(0, 1) && rhymes(2, 3)) pairs.splice(0, 1, [0, 1], [2, 3]);
      }
      for (const [a = 0, b = 1] of pairs) {
        const [one, two] = [a, b].map((at) => wordsOf(forRead(lines[at] ?? '')).at(-1) ?? '');
        if (!one || !two) continue;
        if (one === two) say(row + b, `'${one}' rhymes with itself`);
        else if (!rhymesOf(one).some((x) => rhymesOf(two).some((y) => x.tail === y.tail && x.onset !== y.onset)))
          say(row + b, `'${one}' and '${two}' do not rhyme: ${rhymesOf(one)[0]?.tail ?? '?'} and ${rhymesOf(two)[0]?.tail ?? '?'}`);
        const [s, t] = [stresses[a] ?? '', stresses[b] ?? ''];
        counts.pairs += 1;
        if (Math.abs(s.length - t.length) > 1) say(row + b, `${s.length} and ${t.length} syllables: partners differ by one at most`);
        if (isSame(s.slice(-6), t.slice(-6))) counts.same += 1;
        else if (process.argv.includes('--stress')) console.log(`  stress ${basename(file)}:${row + 1 + b}: ${s.slice(-6)} | ${t.slice(-6)}  ${forRead(lines[a] ?? '')} / ${forRead(lines[b] ?? '')}`);
      }
    }
  }
  for (const { row, kinds: of, text } of hooks) {
    for (const kind of of) if (!kinds.includes(kind)) say(row, `'${kind}' is no kind of theme: ${kinds.join(', ')}`);
    if (!text.includes('{theme}')) say(row, 'a hook holds {theme}');
    if ((text.match(/\|/g) ?? []).length !== 2) say(row, 'a hook marks its title between two bars: |All for {theme}|, my dear');
    line(text, row, form.chorus);
  }
  for (const kind of kinds) {
    const count = hooks.filter(({ kinds: of }) => of.includes(kind)).length;
    if (count < 2) say(0, `two hooks for '${kind}' are needed, there are ${count}`);
  }
  if (counts.held < counts.verse * 0.6) say(0, `${counts.held} of ${counts.verse} verse lines hold a slot, and 60 % should`);
  if (counts.same < counts.pairs * 0.85) say(0, `${counts.same} of ${counts.pairs} pairs have the same stresses in their last six syllables, and 85 % should (--stress names the others)`);
  return { errors, counts };
}

const total: Counts = { lines: 0, verse: 0, held: 0, pairs: 0, same: 0 };
let wrong = 0;
for (const file of process.argv.slice(2).filter((word) => !word.startsWith('--'))) {
  const { errors, counts } = check(file);
  for (const error of errors) console.log(error);
  wrong += errors.length;
  for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key];
}
console.log(`${total.lines} lines, ${wrong} mistakes; ${total.held} of ${total.verse} verse lines hold a slot; ${total.same} of ${total.pairs} pairs have the same stresses`);
process.exitCode = wrong > 0 ? 1 : 0;
