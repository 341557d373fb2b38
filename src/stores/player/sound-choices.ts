import { atom } from 'nanostores';
import { readText, writeText } from '#lib/browser/storage.ts';
import {
  changeSound,
  readSoundSettings,
  turnSpeed,
  writeSoundSettings,
  type SoundSettings,
} from '#lib/player/sound-settings.ts';
import type { Sleep } from '#lib/player/sleep.ts';
import { soundKeys } from './sound-keys.ts';

/** What the listener chose of the sound. The settings are kept over a reload, the sleep timer is not. */

export const $soundSettings = atom<SoundSettings>(readSoundSettings(readText(soundKeys.settings)));

export function setSound(change: Partial<SoundSettings>): void {
  $soundSettings.set(changeSound($soundSettings.get(), change));
  writeText(soundKeys.settings, writeSoundSettings($soundSettings.get()));
}

export const changeSpeed = (direction: 1 | -1): void =>
  setSound({ speed: turnSpeed($soundSettings.get().speed, direction) });

export const $sleep = atom<Sleep | null>(null);

/** Seconds until the sleep timer ends, for the eye; null while there is none. */
export const $sleepLeft = atom<number | null>(null);

/** Of the track that was begun in its midst: where, in seconds. */
export const $resumed = atom<{ readonly id: string; readonly at: number } | null>(null);

/** The ids of tracks that turned out to be too large to be measured: they play as loud as they are. */
export const $unmeasured = atom<ReadonlySet<string>>(new Set());
