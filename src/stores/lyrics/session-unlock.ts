import { cookieName } from '#lib/contract/shared/cookies.ts';
import { unlockPath } from '#lib/contract/lyrics/lyrics-allowance.ts';
import { unlockAnswer } from '#lib/contract/lyrics/unlock-answer.ts';
import { readJson, request } from '#lib/http/request.ts';
import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { paymentKeys } from '#stores/payment/payment-keys.ts';

/**
 * The session cookie that a verified payment sets; signed by the server, readable here (decisions E). Only the server can
 * check the signature: it is asked once in a session for each value, and its word is kept, also for the time without a network.
 */
const start = () => `${cookieName('unlock', location.protocol === 'https:')}=`;

function unlockValue(): string | null {
  try {
    const name = start();
    const pair = document.cookie.split('; ').find((text) => text.startsWith(name));
    return pair?.slice(name.length) || null;
  } catch {
    return null;
  }
}

/** What the server said last: '1' for a right value or '0' for a forged one, and the value. Also where storage is blocked. */
let said: string | null = null;

function wordOn(value: string): boolean | null {
  const word = readSessionText(paymentKeys.unlock) ?? said;
  return word?.slice(1) === value ? word.startsWith('1') : null;
}

function keepWord(value: string, isRight: boolean): void {
  said = (isRight ? '1' : '0') + value;
  writeSessionText(paymentKeys.unlock, said);
}

/** True while this session has unlimited generations, as far as the server has said so. */
export function isUnlocked(): boolean {
  const value = unlockValue();
  return value !== null && wordOn(value) === true;
}

async function ask(value: string): Promise<boolean> {
  const { unlocked } = unlockAnswer(await readJson(await request(unlockPath)));
  keepWord(value, unlocked);
  return unlocked;
}

/** The question that is under way, and about which value. */
let asking: { value: string; answer: Promise<boolean> } | null = null;

/**
 * The same, after asking the server about a value that it has not seen in this session. Throws as `request` does; then
 * the next call asks again.
 */
export async function checkUnlock(): Promise<boolean> {
  const value = unlockValue();
  if (value === null) return false;
  const known = wordOn(value);
  if (known !== null) return known;
  if (asking?.value !== value) asking = { value, answer: ask(value) };
  const { answer } = asking;
  try {
    return await answer;
  } finally {
    if (asking?.answer === answer) asking = null;
  }
}
