import { partIds, type DrumHit, type PartId, type SongScore } from '../song/song-score.ts';
import { partGains, type SongMix } from './song-mix.ts';
import { songEventsBetween, soundingAt, type SongEvent } from './song-schedule.ts';
import { createSongTimeline } from './song-timeline.ts';
import { lookAheadSeconds } from './transport.ts';

/** Played over and over, in seconds of the song. */
export interface SongLoop {
  readonly from: number;
  readonly to: number;
}

/** Strokes before the song begins, in seconds from the first of `seconds`; they are no part of the song. */
export interface CountIn {
  readonly seconds: number;
  readonly hits: readonly DrumHit[];
}

/** What is played, and how. What is a function is read again and again, so that a change is heard. */
export interface SongPlay {
  readonly score: () => SongScore;
  readonly mix: () => SongMix;
  /** A place that lies after its end plays on. */
  readonly loop: () => SongLoop | null;
  /** Second of the song at which it begins. */
  readonly from: number;
  readonly countIn: CountIn | null;
}

/** The narrow door to sound: what a transport needs of the audio context. */
export interface SongDoor {
  /** The audio clock, in seconds. */
  clock(): number;
  /** Sounds the event at `time` of the audio clock. */
  sound(event: SongEvent, time: number): void;
  /** Brings a part to this gain, without a click. */
  level(part: PartId, gain: number): void;
  /** Silences all that was handed over, within 50 ms; what follows is heard. */
  hush(): void;
  /** The song has ended by itself. */
  onEnd(): void;
}

/** What is later than this is left out: bunched notes are worse than missing ones. */
const tooLateSeconds = 0.1;
/** So long the last notes may ring on. */
const ringSeconds = 1.5;
/** A loop that is shorter is none: it would be a tone. */
const shortestLoop = 0.1;

/** The strokes of a count-in that ends at the second `end`, as events of the song. */
const countedEvents = ({ seconds, hits }: CountIn, end: number): SongEvent[] =>
  hits.map(({ drum, start, velocity }) => ({
    ...{
      kind: 'hit',
      part: 'drums',
      drum,
      velocity,
      at: end - seconds + start,
      duration: Infinity,
      offset: 0,
    },
  }));

/**
 * Runs a song along the audio clock from `startTime` on: `tick` is to be called often, from a timer that a busy page
 * does not hold up, and hands over what is due within the look-ahead, each event once.
 */
export function createSongTransport(play: SongPlay, door: SongDoor, startTime: number) {
  let timeline = createSongTimeline(startTime, play.from - (play.countIn?.seconds ?? 0));
  let counted = play.countIn ? countedEvents(play.countIn, play.from) : [];
  /** The second at which the song is entered next, and what is held there taken up. */
  let entry = play.from;
  let tempo = play.score().tempo;
  let ended = false;
  const levels = new Map<PartId, number>();

  const position = () => timeline.heardAt(door.clock());

  function followTempo(score: SongScore): void {
    if (score.tempo === tempo) return;
    const factor = tempo / score.tempo;
    tempo = score.tempo;
    timeline.retime(factor);
    entry *= factor;
    counted = [];
  }

  function setLevels(): void {
    const gains = partGains(play.mix());
    for (const part of partIds) {
      if (levels.get(part) === gains[part]) continue;
      levels.set(part, gains[part]);
      door.level(part, gains[part]);
    }
  }

  /** Sounds what begins up to `to`; a note that is held over `end` ends there. */
  function handOver(score: SongScore, to: number, end: number): void {
    const from = timeline.done();
    const isEntered = entry >= from && entry < to;
    const events = [
      ...counted.filter(({ at }) => at >= from && at < Math.min(to, entry)),
      ...(isEntered ? soundingAt(score, entry) : []),
      ...songEventsBetween(score, Math.max(from, entry), to),
    ];
    for (const event of events) {
      const time = timeline.timeOf(event.at);
      if (door.clock() - time >= tooLateSeconds) continue;
      door.sound(
        event.kind === 'hit' ? event : { ...event, duration: Math.min(event.duration, end - event.at) },
        time,
      );
    }
    timeline.advance(to);
  }

  function tick(): void {
    if (ended) return;
    const score = play.score();
    followTempo(score);
    setLevels();
    const now = door.clock();
    const wanted = play.loop();
    const loop = wanted && wanted.to - wanted.from >= shortestLoop ? wanted : null;
    for (;;) {
      // Where the loop was drawn around what is heard, but not what was handed over, it is entered at once.
      const loops = loop !== null && Math.min(timeline.done(), position()) < loop.to;
      const end = loops ? Math.max(loop.to, timeline.done()) : Infinity;
      const to = Math.min(timeline.placeAt(now + lookAheadSeconds), end);
      if (to > timeline.done()) handOver(score, to, end);
      if (!loops || to < end) break;
      timeline.jump(loop.from);
      entry = loop.from;
    }
    timeline.forget(now);
    if (loop === null && position() >= score.seconds + ringSeconds) {
      ended = true;
      door.onEnd();
    }
  }

  return {
    /** Seconds of the song as they are heard now; before its start while it is counted in. */
    position,
    tick,

    /** Goes on from another second of the song, `delaySeconds` from now. */
    seek(seconds: number, delaySeconds: number): void {
      if (ended) return;
      door.hush();
      timeline = createSongTimeline(door.clock() + delaySeconds, seconds);
      entry = seconds;
      counted = [];
      tick();
    },
  };
}
