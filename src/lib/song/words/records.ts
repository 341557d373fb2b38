/**
 * A table of keys and values as a short text: front-coded, which means that a key leaves out what it shares with the key
 * before it. A record is a sign for how many letters are shared, the rest of the key, an equals sign, and the value.
 */

/** For none to fourteen shared letters; neither keys nor values contain one of these signs. */
const sharedSigns = '!"@()?+,-./:;<>';

const isShared = new Uint8Array(128);
for (const sign of sharedSigns) isShared[sign.charCodeAt(0)] = 1;

/** Takes any text; what is no record gives odd entries, but no error. */
export function readRecords(text: string): Map<string, string> {
  const records = new Map<string, string>();
  let key = '';
  let at = 0;
  while (at < text.length) {
    const equals = text.indexOf('=', at);
    if (equals < 0) break;
    key = key.slice(0, Math.max(0, sharedSigns.indexOf(text.charAt(at)))) + text.slice(at + 1, equals);
    at = equals + 1;
    while (at < text.length && isShared[text.charCodeAt(at)] !== 1) at += 1;
    records.set(key, text.slice(equals + 1, at));
  }
  return records;
}

/** The text that `readRecords` reads; shortest if the keys are in order. */
export function writeRecords(records: Iterable<readonly [key: string, value: string]>): string {
  let before = '';
  let text = '';
  for (const [key, value] of records) {
    let shared = 0;
    while (shared < sharedSigns.length - 1 && shared < key.length && key[shared] === before[shared])
      shared += 1;
    text += `${sharedSigns.charAt(shared)}${key.slice(shared)}=${value}`;
    before = key;
  }
  return text;
}
