import type { Track } from '#lib/contract/library/track.ts';
import { isKeptAddress } from '#lib/library/kept-address.ts';
import { readSettings } from '#lib/player/player-settings.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText } from '#lib/browser/storage.ts';

/**
 * The way to the player for everything outside of it: buttons in pages without any framework, and islands. The
 * player itself is loaded with the first request; until it is there, these functions work the sound alone, because
 * phones allow a sound only within the press.
 */

export type PlayerRequest =
  | { readonly kind: 'play'; readonly track: Track; readonly queue?: readonly Track[] }
  | { readonly kind: 'play-next' | 'add'; readonly track: Track }
  | { readonly kind: 'toggle' | 'play-on' | 'pause' | 'next' | 'previous' };

/** What a page can know of the player. */
export interface PlayerStatus {
  readonly trackId: string | null;
  readonly wantPlaying: boolean;
}

declare global {
  interface Window {
    /** What was asked before the player was there: islands may be alive before the script that waits for it is. */
    askedOfPlayer?: PlayerRequest[];
  }
  interface WindowEventMap {
    /** A request; the player prevents its default, once it is there. */
    'notewright:ask-player': CustomEvent<PlayerRequest>;
    /** The status has changed. */
    'notewright:player-status': CustomEvent<PlayerStatus>;
  }
}

/** Where the layout mounts the player; null in a page without it. */
export const playerSlot = () => document.querySelector<HTMLElement>('#player');

/** The player's media element, made by who wants it first; null in a page without a player. */
export function playerAudio(): HTMLAudioElement | null {
  const slot = playerSlot();
  const there = slot?.querySelector('audio');
  if (!slot || there) return there ?? null;
  const audio = document.createElement('audio');
  audio.preload = 'none';
  slot.prepend(audio);
  return audio;
}

export function playerStatus(): PlayerStatus {
  const { trackId, playing } = playerSlot()?.dataset ?? {};
  return { trackId: trackId ?? null, wantPlaying: playing === 'true' };
}

/** Shows the state of the player to the page; the slot keeps it for buttons that come later. */
export function showPlayerStatus(status: PlayerStatus): void {
  const slot = playerSlot();
  if (!slot) return;
  if (status.trackId === null) delete slot.dataset['trackId'];
  else slot.dataset['trackId'] = status.trackId;
  slot.dataset['playing'] = String(status.wantPlaying);
  window.dispatchEvent(new CustomEvent('notewright:player-status', { detail: status }));
}

/** Calls back with each status, and at once with the present one. Answers how to stop. */
export function watchPlayerStatus(show: (status: PlayerStatus) => void): () => void {
  const listen = ({ detail }: CustomEvent<PlayerStatus>) => show(detail);
  window.addEventListener('notewright:player-status', listen);
  show(playerStatus());
  return () => window.removeEventListener('notewright:player-status', listen);
}

/** What the player will make of a refusal or a fault, once it is there. */
const leaveToPlayer = () => undefined;

function soundEarly(request: PlayerRequest): void {
  const audio = playerAudio();
  if (!audio) return;
  if (request.kind === 'play') {
    const { audioUrl } = request.track;
    // The player fetches a kept one from storage first; what sounded before ends with the press.
    if (audioUrl && isKeptAddress(audioUrl)) audio.pause();
    else if (audioUrl) {
      audio.volume = readSettings(readText(storageKeys.playerSettings)).volume / 100;
      audio.src = audioUrl;
      audio.play().catch(leaveToPlayer);
    }
    showPlayerStatus({ trackId: request.track.id, wantPlaying: true });
  } else if (request.kind === 'toggle' && audio.src) {
    const { trackId, wantPlaying } = playerStatus();
    if (wantPlaying) audio.pause();
    else audio.play().catch(leaveToPlayer);
    showPlayerStatus({ trackId, wantPlaying: !wantPlaying });
  }
}

/** Call it in the press. */
export function askPlayer(request: PlayerRequest): void {
  const event = new CustomEvent('notewright:ask-player', { detail: request, cancelable: true });
  if (!window.dispatchEvent(event)) return;
  (window.askedOfPlayer ??= []).push(request);
  soundEarly(request);
}
