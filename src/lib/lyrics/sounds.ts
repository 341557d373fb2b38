/** The alphabet of the rhyme index: one sign a sound of the CMU dictionary (ARPAbet), and which signs sound alike. */

export const soundSigns: Readonly<Record<string, string>> = {
  AA: 'a',
  AE: 'A',
  AH: 'u',
  AO: 'o',
  AW: 'W',
  AY: 'I',
  EH: 'e',
  ER: 'R',
  EY: 'E',
  IH: 'i',
  IY: 'Q',
  OW: 'O',
  OY: 'Y',
  UH: 'U',
  UW: 'w',
  B: 'b',
  CH: 'C',
  D: 'd',
  DH: 'D',
  F: 'f',
  G: 'g',
  HH: 'h',
  JH: 'j',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'N',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'S',
  T: 't',
  TH: 'T',
  V: 'v',
  W: 'x',
  Y: 'q',
  Z: 'z',
  ZH: 'Z',
};

const alike = ['ao', 'ui', 'ptk', 'bdg', 'mnN', 'fTvD', 'szSZ', 'Cj'];
const nearSigns = new Map(alike.flatMap((signs) => [...signs].map((sign) => [sign, signs.charAt(0)])));

/** The near-rhyme class of a rhyme class: the same stressed vowel, and sounds alike after it. */
export function nearClassOf(rhymeClass: string): string {
  return [...rhymeClass]
    .map((sign, at) => (at === 0 && sign !== 'o' ? sign : (nearSigns.get(sign) ?? sign)))
    .join('');
}
