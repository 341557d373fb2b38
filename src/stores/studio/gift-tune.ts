import { idle } from '#lib/browser/idle.ts';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { decodeTune, encodeTune, type NamedTune } from '#lib/melody/tune-code.ts';
import { tuneScore } from '#lib/melody/tune.ts';
import { keepTune } from './keep-tune.ts';
import { openTune } from './open-tune.ts';
import { $gift, $linkTrouble, builder, closeGift, giftOwner, player, projects } from './screen.ts';

/** The tune that a link brought, read, and what can be done with it. Loaded when there is one. */

let read: { readonly code: string; readonly gift: NamedTune | null } | null = null;

/** The tune on the card and its name; null when there is none, or the link is damaged. */
export function giftTune(): NamedTune | null {
  const code = $gift.get();
  if (!code) return null;
  if (read?.code !== code) read = { code, gift: decodeTune(code) };
  return read.gift;
}

/** Takes the card of a damaged link away, and says so. */
export function refuseGift(): void {
  closeGift();
  $linkTrouble.set('This link is damaged: it holds no melody. Yours is unchanged.');
}

/** Readies the sound of the tune while nobody waits for it. */
export function prepareGift(): void {
  const gift = giftTune();
  if (gift) player.prepare(tuneScore(gift.tune).sound, idle);
}

/** Call it in the press. */
export function playGift(): void {
  const gift = giftTune();
  if (gift) player.play(giftOwner, tuneScore(gift.tune));
}

/** Saves the tune to the projects, under its name; answers what to say. */
export function keepGift(): string {
  const gift = giftTune();
  return gift ? keepTune(encodeTune(gift.tune), gift.name).words : '';
}

/** What is in the builder goes to the projects, unless it is there already or is none: Undo does not outlive the tab. */
function keepOwn(): string {
  const code = encodeMelody(builder.$melody.get());
  if (!builder.$hasNotes.get() || projects.find(code)) return '';
  return `Yours is kept as ${projects.save(code).name} in My Projects.`;
}

/** Brings the tune into the builder and puts the card aside. */
export function openGift(): void {
  const gift = giftTune();
  if (!gift) return;
  const kept = keepOwn();
  closeGift();
  openTune(gift.tune, gift.name);
  if (kept) builder.$notice.set(`${builder.$notice.get()} ${kept}`);
}
