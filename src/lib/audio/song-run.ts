import type { Context } from 'tone/build/esm/core/context/Context.js';
import { partIds, type PartId, type SungLineScore } from '../song/song-score.ts';
import { gainOf } from './decibels.ts';
import { createLimiter } from './limiter.ts';
import { roomResponse, roomShares } from './room.ts';
import type { LiveRun } from './live.ts';
import { velocityGain } from './song-mix.ts';
import { songEventsBetween, soundingAt, type SongEvent, type SongSungLine } from './song-schedule.ts';
import { isStroke, playingOf, wishOf, type SoundWish } from './song-sounds.ts';
import { createSongTransport, type SongPlay } from './song-transport.ts';
import { lookAheadSeconds } from './transport.ts';

/** The first notes are handed over so shortly before they are due. */
const startDelaySeconds = 0.03;

/** Stopping fades so fast: silent at once to the ear, and without a click. */
const fadeSeconds = 0.02;
/** What is taken up in its middle rises so fast. */
const entrySeconds = 0.008;
/** A part is as loud as it should be after three times this. */
const levelSeconds = 0.012;
/** After this nothing of what was faded can sound any more. */
const letGoAfterMs = 200;

function openRoom(raw: BaseAudioContext): ConvolverNode {
  const room = raw.createConvolver();
  const response = roomResponse(raw.sampleRate);
  const buffer = raw.createBuffer(1, response.length, raw.sampleRate);
  buffer.copyToChannel(response, 0);
  room.normalize = false;
  room.buffer = buffer;
  return room;
}

/** The gains of the parts, the room they share, and one for them all: what is handed over into it is silenced by one fade. */
function openStage(raw: BaseAudioContext, target: AudioNode, gains: ReadonlyMap<PartId, number>) {
  const sum = raw.createGain();
  const room = openRoom(raw);
  room.connect(sum).connect(target);
  const parts = new Map(
    partIds.map((part) => {
      const node = raw.createGain();
      node.gain.value = gains.get(part) ?? 0;
      node.connect(sum);
      const send = raw.createGain();
      send.gain.value = roomShares[part];
      if (roomShares[part] > 0) node.connect(send).connect(room);
      return [part, node];
    }),
  );
  return {
    parts,
    close(): void {
      fadeOut(sum.gain, raw.currentTime);
      setTimeout(() => [sum, room, ...parts.values()].forEach((node) => node.disconnect()), letGoAfterMs);
    },
  };
}

function fadeOut(gain: AudioParam, now: number): void {
  gain.cancelScheduledValues(now);
  gain.setValueAtTime(gain.value, now);
  gain.linearRampToValueAtTime(0, now + fadeSeconds);
}

/** Plays a buffer at `start`: its level until the note's end, then a straight ramp to nothing. */
function playBuffer(
  raw: BaseAudioContext,
  target: AudioNode,
  buffer: AudioBuffer,
  event: SongEvent,
  start: number,
): void {
  const { level, releaseSeconds } = playingOf(event);
  const loud = level * velocityGain(event.velocity);
  const source = raw.createBufferSource();
  const gain = raw.createGain();
  source.buffer = buffer;
  source.connect(gain).connect(target);
  gain.gain.setValueAtTime(event.offset > 0 ? 0 : loud, start);
  if (event.offset > 0) gain.gain.linearRampToValueAtTime(loud, start + entrySeconds);
  const end = start + Math.max(event.duration, entrySeconds);
  source.onended = () => gain.disconnect();
  source.start(start, event.offset);
  if (end >= start + buffer.duration - event.offset) return;
  gain.gain.setValueAtTime(loud, end);
  gain.gain.linearRampToValueAtTime(0, end + releaseSeconds);
  source.stop(end + releaseSeconds);
}

/** Where the sounds of a run come from. */
export interface SongSounds {
  /** The sound of a wish, at once. */
  bufferOf: (wish: SoundWish) => AudioBuffer;
  /** A sung line, at once if it is there. */
  lineOf: (line: SungLineScore) => AudioBuffer | Promise<AudioBuffer>;
}

/**
 * One run of a song: buffers → gain of the note → gain of the part (→ room) → limiter → volume → speakers. A
 * line that comes late is taken up where it should be.
 */
export function startSongRun(
  context: Context,
  play: SongPlay,
  volumeDb: number,
  { bufferOf, lineOf }: SongSounds,
  onEnd: () => void,
): LiveRun & { seek(seconds: number): void; readonly zero: number } {
  const raw = context.rawContext;
  const output = raw.createGain();
  const limiter = createLimiter(raw);
  output.gain.value = gainOf(volumeDb);
  limiter.connect(output).connect(raw.destination);
  const gains = new Map<PartId, number>();
  let stage = openStage(raw, limiter, gains);
  let isStopped = false;

  const door = {
    clock: () => raw.currentTime,
    onEnd,
    sound(event: SongEvent, time: number): void {
      const target = stage.parts.get(event.part);
      if (event.kind === 'line') return sing(event, target, time);
      const buffer = bufferOf(wishOf(event));
      if (target) playBuffer(raw, target, buffer, event, Math.max(time, raw.currentTime));
    },
    level(part: PartId, gain: number): void {
      const node = stage.parts.get(part);
      const isFirst = !gains.has(part);
      gains.set(part, gain);
      if (isFirst) node?.gain.setValueAtTime(gain, raw.currentTime);
      else node?.gain.setTargetAtTime(gain, raw.currentTime, levelSeconds);
    },
    hush(): void {
      stage.close();
      stage = openStage(raw, limiter, gains);
    },
  };
  function sing(event: SongSungLine, target: AudioNode | undefined, time: number): void {
    const own = stage;
    const play = (buffer: AudioBuffer) => {
      // What was handed over before a stop or a jump is not sung.
      if (!target || isStopped || own !== stage) return;
      const late = Math.max(0, raw.currentTime - time);
      const rest = { ...event, offset: event.offset + late, duration: event.duration - late };
      if (rest.duration > 0) playBuffer(raw, target, buffer, rest, time + late);
    };
    const buffer = lineOf(event.line);
    if (buffer instanceof AudioBuffer) play(buffer);
    else buffer.then(play, (error: unknown) => console.warn('line_failed', error));
  }

  // What is not there yet is computed before the clock of the run is set, so that no first note comes late.
  const { from } = play;
  for (const event of [
    ...soundingAt(play.score(), from),
    ...songEventsBetween(play.score(), from, from + lookAheadSeconds),
  ])
    if (isStroke(event)) bufferOf(wishOf(event));
  const startTime = raw.currentTime + startDelaySeconds;
  const transport = createSongTransport(play, door, startTime);
  // While the device wakes, or has taken the sound away, its clock stands still, and nothing is due.
  context.on('tick', transport.tick);
  transport.tick();
  const latency = () => ('outputLatency' in raw ? raw.outputLatency || 0 : 0);

  return {
    /** When the song's second 0 was or would be heard, on the audio clock, as long as nothing jumps. */
    zero: startTime - from + (play.countIn?.seconds ?? 0),

    position: () => transport.position() - latency(),

    seek(seconds): void {
      if (!isStopped) transport.seek(seconds, startDelaySeconds);
    },

    setVolume(decibels): void {
      output.gain.setTargetAtTime(gainOf(decibels), raw.currentTime, 0.02);
    },

    stop(): void {
      isStopped = true;
      context.off('tick', transport.tick);
      stage.close();
      fadeOut(output.gain, raw.currentTime);
      setTimeout(() => [limiter, output].forEach((node) => node.disconnect()), letGoAfterMs);
    },
  };
}
