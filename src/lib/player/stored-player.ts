import type { Random } from '../random.ts';
import { chooseTrack, setVolume } from './transport.ts';
import { setShuffle } from './queue.ts';
import {
  defaultVolume,
  firstState,
  jumpTo,
  maxQueue,
  repeats,
  type PlayerState,
  type Repeat,
} from './player-state.ts';
import { isFields, parseJson, trackOf, tracksOf } from './read-track.ts';

/** What the browser keeps: the track, the queue and the position under one key; how the player is set under another. */

const format = 1;

export interface PlayerSettings {
  readonly volume: number;
  readonly shuffle: boolean;
  readonly repeat: Repeat;
  /** Single keys as shortcuts; WCAG 2.1.4 wants them to be switched off. */
  readonly shortcuts: boolean;
}

/** Of anything that is stored: what is not understood is as on a first visit. */
export function readSettings(text: string | null): PlayerSettings {
  const value = parseJson(text);
  const fields = isFields(value) && value['format'] === format ? value : {};
  const { volume } = fields;
  return {
    volume: setVolume(firstState, typeof volume === 'number' ? volume : defaultVolume).volume,
    shuffle: fields['shuffle'] === true,
    repeat: repeats.find((one) => one === fields['repeat']) ?? 'off',
    shortcuts: fields['shortcuts'] !== false,
  };
}

export const writeSettings = (state: PlayerState, shortcuts: boolean): string =>
  JSON.stringify({
    format,
    volume: state.volume,
    shuffle: state.way !== null,
    repeat: state.repeat,
    shortcuts,
  });

/** Null when no track is current: then nothing is to be kept. */
export function writePlayer({ currentTrack, queue, progress }: PlayerState): string | null {
  return (
    currentTrack && JSON.stringify({ format, currentTrack, queue, progress: Math.round(progress * 10) / 10 })
  );
}

/** The player of the last visit, paused where it was; or without a track, when none can be read. */
export function readPlayer(text: string | null, settings: PlayerSettings, random: Random): PlayerState {
  const set: PlayerState = { ...firstState, volume: settings.volume, repeat: settings.repeat };
  const value = parseJson(text);
  const [track] = isFields(value) && value['format'] === format ? trackOf(value['currentTrack']) : [];
  if (!track || !isFields(value)) return setShuffle(set, settings.shuffle, random);
  const { progress } = value;
  const chosen = chooseTrack(set, track, random, tracksOf(value['queue'], maxQueue));
  return setShuffle(jumpTo(chosen, typeof progress === 'number' ? progress : 0), settings.shuffle, random);
}
