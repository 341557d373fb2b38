/** Builds public/pronunciation/index-v1.txt and the rules that do without it from the CMU dictionary; prints its sizes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { pronounce } from '../../src/lib/song/words/pronounce.ts';
import { pronunciationFormat } from '../../src/lib/song/words/pronunciations.ts';
import { writeRecords } from '../../src/lib/song/words/records.ts';
import { writeWeights } from '../../src/lib/song/words/weights.ts';
import { saidOf } from './dictionary.ts';
import { learn, signsOf } from './learn.ts';
import { indexWords } from './word-choice.ts';

/**
 * Found by trial. Sounds alone, rules and exceptions together, in KB with brotli: 149 with 0.9, 68 with 1.5, 61 with 2, 61
 * with 3, 65 with 5; of 2 and 3 the lower one says more rare words right.
 */
const ruleCost = 2;

/** A rule that the site carries along without the index must be worth it. */
const baseRuleCost = 60;

const rules = learn(ruleCost, true);

/** Shorter words first, as longer ones may be said by them. */
function findExceptions(): [string, string][] {
  const words = new Map<string, string>();
  const pronunciations = { ...rules, words };
  for (const word of indexWords.toSorted((one, two) => one.length - two.length)) {
    const said = saidOf(word);
    if (!said) continue;
    const signs = signsOf(said.phonemes);
    const pattern = said.stresses.join('');
    for (const entry of ['', `*${pattern}`, signs, `${signs}*${pattern}`]) {
      if (entry !== '') words.set(word, entry);
      const { sounds, stresses } = pronounce(word, pronunciations);
      if (signsOf(sounds.flat()) === signs && stresses.join('') === pattern) break;
    }
  }
  return [...words].toSorted(([one], [two]) => (one < two ? -1 : 1));
}

const exceptions = findExceptions();
const parts = [
  ...[rules.letterRules, rules.stressRules, exceptions].map(writeRecords),
  ...writeWeights(rules.vowelWeights ?? new Int8Array()),
];
const text = `${[pronunciationFormat, ...parts].join('\n')}\n`;
const folder = new URL('../../public/pronunciation/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('index-v1.txt', folder), text);

const base = learn(baseRuleCost, false);
const quoted = (records: ReadonlyMap<string, string>) =>
  `'${writeRecords(records).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const data = new URL('../../src/lib/song/words/data/', import.meta.url);
mkdirSync(data, { recursive: true });
writeFileSync(
  new URL('base-rules.ts', data),
  `/** Made by scripts/pronunciation/build-index.ts: the most useful rules, as records. */
export const baseLetterRules =
  ${quoted(base.letterRules)};
export const baseStressRules =
  ${quoted(base.stressRules)};
`,
);

const size = (part: string) =>
  `${Buffer.byteLength(part)} bytes, ${brotliCompressSync(part).length} with brotli`;
console.log(`${rules.letterRules.size} letter rules, ${size(parts[0] ?? '')}`);
console.log(`${rules.stressRules.size} stress rules, ${size(parts[1] ?? '')}`);
console.log(`${exceptions.length} exceptions of ${indexWords.length} words, ${size(parts[2] ?? '')}`);
console.log(`weights of vowels, ${size(parts.slice(3).join('\n'))}`);
console.log(`all: ${size(text)}; without it: ${base.letterRules.size} and ${base.stressRules.size} rules`);
