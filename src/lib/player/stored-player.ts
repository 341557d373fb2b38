import type { Random } from '../data/random.ts';
import { firstState, jumpTo, maxQueue, type PlayerState } from './player-state.ts';
import { storedFormat, type PlayerSettings } from './player-settings.ts';
import { setShuffle } from './queue.ts';
import { parseJson } from '../data/parse-json.ts';
import { isRecord } from '../data/record.ts';
import { trackOf, tracksOf } from './read-track.ts';
import { chooseTrack } from './transport.ts';

/** What plays, over a reload: the track, the queue and the position. */

/** Null when no track is current: then nothing is to be kept. */
export function writePlayer({ currentTrack, queue, progress }: PlayerState): string | null {
  return (
    currentTrack &&
    JSON.stringify({ format: storedFormat, currentTrack, queue, progress: Math.round(progress * 10) / 10 })
  );
}

/** The player of the last visit, paused where it was; or without a track, when none can be read. */
export function readPlayer(text: string | null, settings: PlayerSettings, random: Random): PlayerState {
  const set: PlayerState = { ...firstState, volume: settings.volume, repeat: settings.repeat };
  const value = parseJson(text);
  const [track] = isRecord(value) && value['format'] === storedFormat ? trackOf(value['currentTrack']) : [];
  if (!track || !isRecord(value)) return setShuffle(set, settings.shuffle, random);
  const { progress } = value;
  const chosen = chooseTrack(set, track, random, tracksOf(value['queue'], maxQueue));
  return setShuffle(jumpTo(chosen, typeof progress === 'number' ? progress : 0), settings.shuffle, random);
}
