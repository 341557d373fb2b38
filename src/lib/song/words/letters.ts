/** Reads the letters of a word: which letters of a to z they stand for, if any. */

export interface Letter {
  /** As written, with the marks upon it and the signs behind it. */
  readonly written: string;
  /** 'é' is 'e', 'ß' is 'ss'; nothing for a sign or a letter of another script. */
  readonly plain: string;
  /** Syllabic: a sign of kana, Hangul or Han. */
  readonly script: 'latin' | 'syllabic' | 'other';
}

const joinedLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'th', þ: 'th', ł: 'l', ı: 'i', ŋ: 'ng' },
  '’': "'",
};

const isSyllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Small kana and the long mark, which make no syllable of their own. */
const isSmallKana = /[ゃゅょャュョァィゥェォぁぃぅぇぉー]/u;

function plainOf(sign: string): string {
  const small = sign.toLowerCase();
  return joinedLetters[small] ?? small.normalize('NFKD').replace(/[^a-z']/g, '');
}

/** Marks and signs belong to the letter before them, or to the first letter after them. */
export function readLetters(text: string): Letter[] {
  const letters: Letter[] = [];
  let before = '';
  for (const sign of text) {
    const plain = plainOf(sign);
    const isLetter = plain !== '' || /[\p{L}\p{N}]/u.test(sign);
    const last = letters.at(-1);
    if ((!isLetter || isSmallKana.test(sign)) && last) {
      letters[letters.length - 1] = { ...last, written: last.written + sign };
    } else if (!isLetter) before += sign;
    else {
      const script = plain !== '' ? 'latin' : isSyllabic.test(sign) ? 'syllabic' : 'other';
      letters.push({ written: before + sign, plain, script });
      before = '';
    }
  }
  return letters.length > 0 ? letters : [{ written: before, plain: '', script: 'other' }];
}

/** 'café' ends in a sound that 'cafe' would not have. */
export const endsInAcute = (letters: readonly Letter[]): boolean =>
  /^e\u0301/.test(letters.at(-1)?.written.toLowerCase().normalize('NFD') ?? '');
