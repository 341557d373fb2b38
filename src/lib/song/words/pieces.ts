/** Takes a written word apart into what is said as a word, by its name, or otherwise than it is written. */
import { abbreviations, onlyCapitals, signWords, spelled } from './abbreviations.ts';
import { numberPattern, readDigits, readNumber } from './numbers.ts';
import type { Piece } from './spoken.ts';

const letterRun = /\p{L}(?:[\p{L}\p{M}'’]|\p{Join_Control})*/uy;
const digitRun = /\p{N}+/uy;
const sign = /[^\p{L}\p{N}]/uy;
const dotted = /^\P{L}*\p{L}(?:\.\p{L})+(?:['’]s)?\P{L}*$/u;

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const isPlainCapital = (letters: string) => /^[A-Z]{2,5}$/.test(letters);

function isSpelled(letters: string): boolean {
  const small = letters.toLowerCase();
  if (spelled.has(small)) return isPlainCapital(letters) || !onlyCapitals.has(small);
  return (
    isPlainCapital(letters) && !/[AEIOUY]/.test(letters) && !/^(H?M+|SH+|BR+|PS+T|GR+|Z+|TSK)$/.test(letters)
  );
}

/** 'DJs' and "FBI's" are spelled up to their ending. */
function spell(run: string): Piece[] | undefined {
  const [, letters = '', ending = ''] = /^([A-Za-z]+?)((?:['’]s|(?<=[A-Z])s)?)$/.exec(run.slice(0, 9)) ?? [];
  if (run.length > 9 || !isSpelled(letters)) return undefined;
  return Array.from(letters, (letter, at) => ({
    kind: 'letter',
    text: at === letters.length - 1 ? letter + ending : letter,
  }));
}

/** 'St.' is a saint before a name and a street behind one. */
function abbreviated(run: string, after: string, isNameNext: boolean): Piece[] | undefined {
  const small = run.length < 10 ? run.toLowerCase() : '';
  if (small === 'st' && (after === '.' || run === 'St'))
    return [{ kind: 'spoken', text: run, said: [isNameNext ? 'saint' : 'street'] }];
  const said = abbreviations.get(small);
  const isShort = after === '.' || /^(mr|mrs|ms|dr|vs|blvd)$/.test(small);
  return said && isShort ? [{ kind: 'spoken', text: run, said }] : undefined;
}

/**
 * The pieces of a word without white space; none if there is nothing to say in it, as in a dash or an emoji. Signs stay
 * with the piece before them, the first with the piece after them.
 *
 * @param isNameNext whether the next word of the line begins with a capital
 */
export function readPieces(text: string, isNameNext: boolean): Piece[] {
  const pieces: Piece[] = [];
  const isDotted = text.length < 40 && dotted.test(text);
  let unsaid = '';
  const add = (...more: readonly Piece[]) => {
    for (const piece of more) {
      pieces.push({ ...piece, text: unsaid + piece.text });
      unsaid = '';
    }
  };
  const attach = (signs: string) => {
    const last = pieces.pop();
    if (last) pieces.push({ ...last, text: last.text + signs });
    else unsaid += signs;
  };
  for (let at = 0; at < text.length;) {
    const number = matchAt(numberPattern, text, at);
    const run = number ? '' : matchAt(letterRun, text, at);
    const digits = number || run ? '' : matchAt(digitRun, text, at);
    const one = number || run || digits || matchAt(sign, text, at) || text.charAt(at);
    at += one.length;
    if (number) add(...readNumber(number));
    else if (digits) add(...readDigits(digits));
    else if (!run) signs(one, at);
    else if (/^[b-hj-mp-z]$/i.test(run) && !/['’]/.test(text)) add({ kind: 'letter', text: run });
    else if (isDotted)
      add(
        ...Array.from(run, (letter): Piece => ({
          kind: /\p{L}/u.test(letter) ? 'letter' : 'word',
          text: letter,
        })),
      );
    else
      add(...(abbreviated(run, text.charAt(at), isNameNext) ?? spell(run) ?? [{ kind: 'word', text: run }]));
  }
  return pieces;

  function signs(one: string, next: number): void {
    const said = one === '#' && /\d/.test(text.charAt(next)) ? ['number'] : signWords.get(one);
    if (said) add({ kind: 'spoken', text: one, said });
    else attach(one);
  }
}
