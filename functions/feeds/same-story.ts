/** When two titles are too much alike for two stories, and when too short to tell. */

const window = 3 * 24 * 3600 * 1000;

/** Words of series and formats: `Album of the Week`, `New Music Friday`, `Interview`. */
const common = new Set(
  (
    'a all album albums also an and announce announces artist at best by daily day days ep episode every exclusive ' +
    'for friday from get gets hear her his in interview interviews into is it its list listen live mix monday more ' +
    'month most music new news of on one out playlist podcast premiere release releases review reviews roundup see ' +
    'share shares single song songs stream the their this to top tour track tracks video videos watch week weekend ' +
    'weekly what why with year years you your'
  ).split(' '),
);

const minTellingWords = 3;
const minLength = 20;

/**
 * What titles of one story have in common: letters and digits in lower case, without accents and punctuation.
 * Null when too little is left that only one story would say.
 */
export function titleKey(title: string): string | null {
  const plain = title
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const telling = plain.split(' ').filter((word) => !common.has(word) && !/^\d{1,2}$/.test(word));
  return plain.length >= minLength && telling.length >= minTellingWords ? plain : null;
}

/** Titles come back: a story of the same name a week later is another one. */
export const isSameTime = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) <= window;
