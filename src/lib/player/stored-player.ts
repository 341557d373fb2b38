import type { Random } from '../data/random.ts';
import { firstState, jumpTo, maxQueue, type PlayerState } from './player-state.ts';
import { storedFormat, type PlayerSettings } from './player-settings.ts';
import { setShuffle } from './queue.ts';
import { parseJson } from '../data/parse-json.ts';
import { finite, object, oneOf, orElse, readAs } from '../data/shapes.ts';
import { distinctTracks, track } from '../contract/library/track.ts';
import { chooseTrack } from './transport.ts';

/** What plays, over a reload: the track, the queue and the position. */

const storedPlayer = object({
  format: oneOf([storedFormat]),
  currentTrack: track,
  queue: distinctTracks(maxQueue),
  progress: orElse(finite, 0),
});

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
  const stored = readAs(storedPlayer, parseJson(text));
  if (!stored) return setShuffle(set, settings.shuffle, random);
  const chosen = chooseTrack(set, stored.currentTrack, random, stored.queue);
  return setShuffle(jumpTo(chosen, stored.progress), settings.shuffle, random);
}
