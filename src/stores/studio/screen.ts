import { atom } from 'nanostores';
import { idle } from '#lib/browser/idle.ts';
import { yieldTo } from '../player/audio-focus.ts';
import { scoreOf } from '#lib/melody/melody-score.ts';
import { once } from '#lib/browser/once.ts';
import { createBuilder } from './builder.ts';
import { createScorePlayer } from './score-player.ts';
import { createProjects } from './projects.ts';
import { readShareHash, songStart } from './share-hash.ts';

/** The stores of the studio, made once for the tab, so that navigation loses nothing. */

export const loadAudioEngine = once(() => import('#lib/audio/audio-engine.ts'));

export const player = createScorePlayer(loadAudioEngine);

export const builder = createBuilder({ nowMs: Date.now, random: Math.random, stop: player.stop });

export const projects = createProjects(Date.now, () => crypto.randomUUID());

/** For a button that plays: what can be done before it is pressed. */
export const nearPlay = {
  onPointerEnter: player.prefetch,
  onFocus: player.prefetch,
  onTouchStart: player.prefetch,
  onPointerDown: player.arm,
};

/** The tabs of the page (spec 2, and the song maker), and their place in the address. */
export const tabs = [
  { id: 'instruments', label: 'Instruments' },
  { id: 'ai-melody', label: 'AI Melody' },
  { id: 'voice', label: 'Voice Synthesis' },
  { id: 'projects', label: 'My Projects' },
  { id: 'song', label: 'Song' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

export const $tab = atom<TabId>('instruments');

/** The code of the tune that a link brought; null without one, undefined before the address was read. */
export const $gift = atom<string | null | undefined>(undefined);

/** Why the link that was followed brought no tune. */
export const $linkTrouble = atom('');

/** The name under which the tune that was sent plays. */
export const giftOwner = 'gift';

const address = (hash: string) => history.replaceState(history.state, '', `${location.pathname}${hash}`);

/** Shows a tab. What played in the one that is left falls silent: its Stop button goes with it. */
export function openTab(tab: TabId): void {
  if (tab !== $tab.get()) player.stop();
  $linkTrouble.set('');
  $tab.set(tab);
  if (!$gift.get()) address(tab === 'instruments' ? '' : `#${tab}`);
}

/** Goes to a tab from within another: the focus goes along, and with it the place on the page. */
export function goToTab(tab: TabId): void {
  openTab(tab);
  document.querySelector<HTMLElement>('.studio [role="tabpanel"]')?.focus();
}

/** The name under which the builder plays. */
export const builderOwner = 'builder';

/** Plays the melody on the desk, or the example where there is none yet; edits are heard at once. Call it in the press. */
export function playBuilder(): void {
  player.play(builderOwner, () => scoreOf(builder.$example.get() ?? builder.$melody.get()));
}

/** Puts the card of the tune that was sent aside; the builder is as it was. */
export function closeGift(): void {
  if (player.$playing.get() === giftOwner) player.stop();
  $gift.set(null);
  openTab($tab.get());
}

/** Follows the address: to a tab, or to a tune that was sent, which stays in the address until its card is put aside. */
function followAddress(): void {
  const gift = readShareHash(location.hash);
  if (gift !== $gift.get() && player.$playing.get() === giftOwner) player.stop();
  $gift.set(gift);
  // The Song tab reads the song in the address itself.
  if (location.hash.startsWith(songStart)) $tab.set('song');
  else if (gift === null) openTab(tabs.find(({ id }) => location.hash === `#${id}`)?.id ?? 'instruments');
}

let restored = false;

/** Takes up the work of the last visit, once, and follows the address. Answers how to leave. */
export function enterStudio(): () => void {
  if (!restored) builder.restore(!projects.hasAny());
  restored = true;
  followAddress();
  player.prepare(scoreOf(builder.$melody.get()).sound, idle);
  let { volumeDb } = builder.$melody.get();
  const unlisten = builder.$melody.listen((melody) => {
    if (melody.volumeDb === volumeDb) return;
    ({ volumeDb } = melody);
    if (player.$playing.get() === builderOwner) player.setVolume(volumeDb);
  });
  const stopYielding = yieldTo(['player'], player.stop);
  const leave = new AbortController();
  const options = { signal: leave.signal };
  addEventListener('hashchange', followAddress, options);
  addEventListener('pagehide', player.stop, options);
  document.addEventListener('astro:before-swap', player.stop, options);
  document.addEventListener('visibilitychange', () => document.hidden || player.wake(), options);
  return () => {
    leave.abort();
    unlisten();
    stopYielding();
    player.stop();
  };
}
