import { sleepState } from '#lib/player/sleep.ts';
import { $sleep, $sleepLeft, $soundSettings } from './sound-choices.ts';
import type { Player } from './player.ts';

interface SleepOptions {
  /** 0 to 1. */
  setGain: (gain: number) => void;
  /** The time is over, and the player was paused. */
  onSlept: () => void;
  nowMs?: () => number;
}

const lookEveryMs = 250;

/** Lets the sound fade and stop when the chosen time is over. The clock of the media looks too, for hidden tabs. */
export function watchSleep(player: Player, { setGain, onSlept, nowMs = Date.now }: SleepOptions): void {
  let timer: ReturnType<typeof setInterval> | undefined;

  function look(): void {
    const sleep = $sleep.get();
    if (!sleep) return;
    const { duration, progress, wantPlaying } = player.$player.get();
    const { left, gain } = sleepState(sleep, nowMs(), (duration - progress) / $soundSettings.get().speed);
    $sleepLeft.set(left);
    setGain(wantPlaying ? gain : 1);
    if (left > 0 || sleep.kind === 'track') return;
    $sleep.set(null);
    if (!wantPlaying) return;
    player.pause();
    onSlept();
  }

  $sleep.subscribe((sleep) => {
    clearInterval(timer);
    timer = sleep ? setInterval(look, lookEveryMs) : undefined;
    if (sleep) return look();
    $sleepLeft.set(null);
    setGain(1);
  });
  player.$player.listen(look);
  document.addEventListener('visibilitychange', look);
}
