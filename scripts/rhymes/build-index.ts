/** Builds public/rhymes/index-v1.txt from the CMU pronouncing dictionary and SCOWL, and prints its size. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { formatIndex } from './format-index.ts';
import { chooseWords } from './word-choice.ts';

const folder = new URL('../../public/rhymes/', import.meta.url);
const words = chooseWords();
const text = formatIndex(words);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('index-v1.txt', folder), text);
console.log(
  `${words.length} words, ${Buffer.byteLength(text)} bytes, ${brotliCompressSync(text).length} bytes with brotli`,
);
