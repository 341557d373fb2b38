/** Numbers in words, as Americans say them, each word with the digits that it stands for. */
import type { Piece } from './spoken.ts';

const small =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const tens = ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = ['', 'thousand', 'million', 'billion', 'trillion'];

interface Part {
  text: string;
  readonly said: string[];
}

const part = (text: string, ...said: string[]): Part => ({ text, said });
const digit = (sign: string) => small[Number(sign)] ?? 'zero';

/** Two digits: '42' is 'forty' and 'two'. Zeros are not said. */
function belowHundred(digits: string): Part[] {
  const [ten = '0', one = '0'] = digits.padStart(2, '0');
  const shown = digits.length === 2 ? ten : '';
  if (ten === '1') return [part(digits, small[Number(ten + one)] ?? '')];
  const first = ten === '0' ? part(shown) : part(shown, tens[Number(ten)] ?? '');
  return [first, one === '0' ? part(one) : part(one, digit(one))];
}

function belowThousand(digits: string): Part[] {
  if (digits.length < 3) return belowHundred(digits);
  const [hundred = '0'] = digits;
  const first = hundred === '0' ? part(hundred) : part(hundred, digit(hundred), 'hundred');
  return [first, ...belowHundred(digits.slice(1))];
}

/** '1905' is 'nineteen oh five', '1900' 'nineteen hundred'; undefined for a number that is said as any other. */
function year(digits: string): Part[] | undefined {
  if (!/^(1[1-9]|20[1-9])/.test(digits) || digits.length !== 4) return undefined;
  const [century, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest === '00') return [...belowHundred(century), part(rest, 'hundred')];
  if (rest.startsWith('0'))
    return [...belowHundred(century), part('0', 'oh'), part(rest.slice(1), digit(rest.slice(1)))];
  return [...belowHundred(century), ...belowHundred(rest)];
}

/** Digits with or without commas. */
function whole(written: string): Part[] {
  const bare = written.replaceAll(',', '');
  if (bare === '0') return [part(written, 'zero')];
  if (bare.length > 15 || bare.startsWith('0')) {
    return Array.from(written, (sign) =>
      sign === ',' ? part(sign) : part(sign, sign === '0' ? 'oh' : digit(sign)),
    );
  }
  const asYear = bare === written ? year(written) : undefined;
  if (asYear) return asYear;
  const groups = bare.match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? [];
  return groups.flatMap((group, at) => {
    const parts = belowThousand(group);
    const comma = at > 0 && bare !== written ? [part(',')] : [];
    const scale = scales[groups.length - 1 - at] ?? '';
    return [...comma, ...parts, ...(Number(group) > 0 && scale !== '' ? [part('', scale)] : [])];
  });
}

const ordinals: Readonly<Record<string, string>> = {
  ...{ one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth' },
  twelve: 'twelfth',
};

const ordinal = (word: string) => ordinals[word] ?? `${word.replace(/y$/, 'ie')}th`;
const plural = (word: string) => (word.endsWith('x') ? `${word}es` : `${word.replace(/y$/, 'ie')}s`);

function changeLast(parts: readonly Part[], change: (word: string) => string, written: string): Part[] {
  const last = parts.findLastIndex(({ said }) => said.length > 0);
  return [
    ...parts.map(({ text, said }, at) =>
      at === last ? part(text, ...said.slice(0, -1), change(said.at(-1) ?? '')) : part(text, ...said),
    ),
    part(written),
  ];
}

const currencies: Readonly<Record<string, readonly [one: string, many: string]>> = {
  $: ['dollar', 'dollars'],
  '€': ['euro', 'euros'],
  '£': ['pound', 'pounds'],
  '¥': ['yen', 'yen'],
};

/** Parts that are not said stand with the part before them, or the first with the one after. */
function pieces(parts: readonly Part[]): Piece[] {
  const heard: Part[] = [];
  let before = '';
  for (const { text, said } of parts) {
    const last = heard.at(-1);
    if (said.length > 0) {
      heard.push(part(before + text, ...said));
      before = '';
    } else if (last) last.text += text;
    else before += text;
  }
  return heard.map(({ text, said }) => ({ kind: 'spoken', text, said }));
}

const decimals = (digits: string) => Array.from(digits, (sign) => part(sign, digit(sign)));

/** A number in ASCII digits: '$5.50', '1,000', '4:30', '3rd', '80s', '50%', '3.14'. */
export const numberPattern = /[$€£¥]?\d+(?:,\d{3}(?!\d))*(?:[.:]\d+)?(?:(?:st|nd|rd|th|s)(?![a-z]))?%?/iy;

/** The words of what `numberPattern` found. */
export function readNumber(text: string): Piece[] {
  const [, currency = '', digits = '', mark = '', rest = '', ending = '', percent = ''] =
    /^([$€£¥]?)([\d,]+)(?:([.:])(\d+))?([a-z]*)(%?)$/i.exec(text) ?? [];
  const start = [part(currency), ...whole(digits)];
  const money = currencies[currency]?.[digits === '1' ? 0 : 1];
  const isClock = mark === ':' && rest.length === 2;
  const clock =
    rest === '00' ? [part(rest, "o'clock")] : rest.startsWith('0') ? decimals(rest) : belowHundred(rest);
  const fraction = isClock || (money && rest.length === 2) ? clock : [part('', 'point'), ...decimals(rest)];
  const all = [
    ...start,
    ...(money ? [part('', money)] : []),
    ...(mark === '' ? [] : [part(mark), ...(money && rest === '00' ? [part(rest)] : fraction)]),
  ];
  const ended = ending === '' ? all : changeLast(all, /^s$/i.test(ending) ? plural : ordinal, ending);
  return pieces(percent === '' ? ended : [...ended, part(percent, 'percent')]);
}

/** How many decimal digits of the same script come before it: its value, as Unicode puts them in order from zero. */
function valueOf(sign: string): number | undefined {
  const code = sign.normalize('NFKC').codePointAt(0) ?? 0;
  if (!/\p{Nd}/u.test(String.fromCodePoint(code))) return undefined;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Digits of other scripts, one by one; other signs for numbers, such as 'Ⅳ', as words. */
export function readDigits(text: string): Piece[] {
  return Array.from(text, (sign): Piece => {
    const said = small[valueOf(sign) ?? -1];
    return said ? { kind: 'spoken', text: sign, said: [said] } : { kind: 'word', text: sign };
  });
}
