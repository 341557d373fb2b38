import type { SongInstrument } from '../song/song-score.ts';
import { gainOf } from './decibels.ts';
import type { MakeKeys } from './held-keys.ts';
import { instruments } from './instruments/catalogue.ts';
import { velocityGain } from './song-mix.ts';
import type { SoundWish } from './song-sounds.ts';

/** A key rings for so long at most; then it has been computed once for every length. */
const longestSeconds = 4;

/** The sound of a key, as the song engine computes it. */
export const keyWish = (instrument: SongInstrument, pitch: number): SoundWish => ({
  kind: 'note',
  instrument,
  pitch,
  seconds: longestSeconds,
});

/** An instrument of a song under live keys. `bufferOf` gives the sound of a wish at once. */
export const sampledKeys =
  (instrument: SongInstrument, bufferOf: (wish: SoundWish) => AudioBuffer): MakeKeys =>
  ({ rawContext: raw }, target) => {
    const { trimDb, releaseSeconds } = instruments[instrument];
    const sounding = new Map<number, { source: AudioBufferSourceNode; gain: GainNode }>();

    function release(pitch: number): void {
      const key = sounding.get(pitch);
      if (!key) return;
      sounding.delete(pitch);
      const now = raw.currentTime;
      key.gain.gain.cancelScheduledValues(now);
      key.gain.gain.setValueAtTime(key.gain.gain.value, now);
      key.gain.gain.linearRampToValueAtTime(0, now + releaseSeconds);
      key.source.stop(now + releaseSeconds);
    }

    return {
      press(pitch, velocity) {
        release(pitch);
        const source = raw.createBufferSource();
        const gain = raw.createGain();
        source.buffer = bufferOf(keyWish(instrument, pitch));
        gain.gain.value = gainOf(trimDb) * velocityGain(velocity);
        source.onended = () => gain.disconnect();
        source.connect(gain).connect(target);
        source.start(raw.currentTime, 0);
        sounding.set(pitch, { source, gain });
      },
      release,
      dispose() {
        for (const pitch of sounding.keys()) release(pitch);
      },
    };
  };
