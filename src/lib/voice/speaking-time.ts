/** How long engines may take to speak a text. Signs that stand for a syllable or a word take longer. */

const slowSigns =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Nd}\p{Extended_Pictographic}]/gu;
const msPerCharacter = 120;
const graceMs = 3000;

/** How many characters of the text take about three times as long as a letter. */
export const countSlow = (text: string) => text.match(slowSigns)?.length ?? 0;

/** After this long without a sign of life an engine has got stuck on the text. */
export function patienceMs(text: string, rate: number): number {
  return ((text.length + 2 * countSlow(text)) * msPerCharacter) / rate + graceMs;
}
