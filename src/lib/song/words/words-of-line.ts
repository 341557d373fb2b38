/** The words of a line as they are sung. */
import { functionWords } from './function-words.ts';
import { letterName } from './letter-names.ts';
import { readPieces } from './pieces.ts';
import { pronounce } from './pronounce.ts';
import type { Pronunciations } from './pronunciations.ts';
import { sayLetters } from './say-letters.ts';
import type { Piece } from './spoken.ts';
import { syllabify } from './syllabify.ts';
import type { Syllable, Word } from './word.ts';

/** Says the words of one line. */
interface Voice {
  readonly pronunciations: Pronunciations;
  /** The words said for signs and digits, of which a line may have thousands. */
  readonly said: Map<string, readonly Syllable[]>;
}

/** The whole text stands at the first syllable, as what is said has other letters. */
function underFirst(text: string, syllables: readonly Syllable[]): Syllable[] {
  return syllables.map((syllable, at) => ({ ...syllable, text: at === 0 ? text : '' }));
}

function sayName(text: string, pronunciations: Pronunciations): Syllable[] {
  const letter = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .charAt(0);
  const name = letterName(letter);
  if (!name) return sayLetters(text, pronunciations);
  const ending = /['’]?s$/.test(text) && letter !== 's' ? ['Z'] : [];
  const sounds = [[...name, ...ending]];
  return underFirst(text, syllabify([letter], { sounds, stresses: letter === 'w' ? [1, 0, 0] : [1] }));
}

function saySpoken(word: string, { pronunciations, said }: Voice): readonly Syllable[] {
  const known = said.get(word);
  if (known) return known;
  const syllables = syllabify([...word], pronounce(word, pronunciations));
  said.set(word, syllables);
  return syllables;
}

function sayPiece(piece: Piece, voice: Voice): Syllable[] {
  const { pronunciations } = voice;
  if (piece.kind === 'word') return sayLetters(piece.text, pronunciations);
  if (piece.kind === 'letter') return sayName(piece.text, pronunciations);
  return underFirst(
    piece.text,
    piece.said.flatMap((word) => saySpoken(word, voice)),
  );
}

function pauseAfter(signs: string): Word['pause'] {
  if (/[.!?…。！？]/u.test(signs)) return 'long';
  return /[,;:—–)、，；]|--/u.test(signs) ? 'short' : 'none';
}

const signsAfter = (text: string) => /[^\p{L}\p{N}]*$/u.exec(text.slice(-20))?.[0] ?? '';

/** A dot behind 'Mr' or in 'U.S.A.' ends no sentence. */
const isAbbreviation = (pieces: readonly Piece[], text: string) =>
  (pieces.length === 1 && /^\p{L}+\.$/u.test(text) && pieces[0]?.kind === 'spoken') ||
  /^(\p{L}\.){2,8}$/u.test(text);

const isFunction = (plain: string) =>
  functionWords.has(plain) || functionWords.has(plain.replace(/^'+|'+$/g, ''));

const saidOf = ([piece, ...more]: readonly Piece[]) =>
  piece?.kind === 'spoken' && more.length === 0 ? piece.said.join(' ') : '';

function readWord(text: string, isNameNext: boolean, voice: Voice): Word | undefined {
  const pieces = readPieces(text, isNameNext);
  if (pieces.length === 0) return undefined;
  const plain = text.toLowerCase().replaceAll('’', "'").slice(0, 30);
  const core = plain.replace(/^[^a-z']+/, '').replace(/[^a-z']+$/, '');
  const signs = signsAfter(text);
  return {
    text,
    syllables: pieces.flatMap((piece) => sayPiece(piece, voice)),
    isFunction: isFunction(core || saidOf(pieces)),
    pause: pauseAfter(isAbbreviation(pieces, text) ? signs.replace('.', '') : signs),
  };
}

/** 'love—and' are two words; what has no letter or number before it begins the next. */
function splitToken(token: string): string[] {
  const parts = token.split(/(?<=\p{L}['’"”)]?(?:[—–…,;!?/]|\.\.|--))(?=["“‘(]?\p{L})/u);
  return parts.filter((part) => part !== '');
}

/**
 * Each word with its syllables, stresses and pauses; the line's words in order. What is not said stands alone in no
 * word: an emoji or a dash between two blanks is left out, but a dash or dots count as a pause after the word before.
 * Never throws; time grows with the length of the line.
 */
export function wordsOfLine(line: string, pronunciations: Pronunciations): Word[] {
  const tokens = line.split(/\s+/u).flatMap((token) => (token === '' ? [] : splitToken(token)));
  const voice: Voice = { pronunciations, said: new Map() };
  const words: Word[] = [];
  for (const [at, token] of tokens.entries()) {
    const word = readWord(token, /^\p{Lu}/u.test(tokens[at + 1] ?? ''), voice);
    const last = words.at(-1);
    if (word) words.push(word);
    else if (last?.pause === 'none') {
      const pause = token === '-' ? 'short' : pauseAfter(token);
      words[words.length - 1] = { ...last, pause };
    }
  }
  return words;
}
