import { wavePeaks } from '#lib/player/wave-peaks.ts';

/** A wave is drawn of files up to this size, in bytes: a larger one is loaded only to be heard. */
export const mostWaveBytes = 20_000_000;

const bars = 240;

/** Draws peaks from the left edge to the right, and a line at each of `places`, from 0 to 1; others are left out. */
function draw(canvas: HTMLCanvasElement, peaks: readonly number[], places: readonly number[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const colours = getComputedStyle(canvas);
  context.clearRect(0, 0, width, height);
  context.fillStyle = colours.getPropertyValue('--ink-soft');
  peaks.forEach((peak, index) => {
    const tall = Math.max(2, peak * height);
    context.fillRect((index * width) / peaks.length, (height - tall) / 2, width / peaks.length - 1, tall);
  });
  context.fillStyle = colours.getPropertyValue('--accent');
  for (const at of places) if (at >= 0 && at <= 1) context.fillRect(at * width - 1, 0, 3, height);
}

/** A picture of a sound. */
export interface WavePicture {
  /** Of the sound, in seconds. */
  readonly duration: number;
  /** Draws it with a line at each of these places, in seconds. */
  readonly show: (seconds: readonly number[]) => void;
}

/** Reads the sound at an address and draws it on the canvas. Rejects where it cannot be loaded or read. */
export async function drawWave(canvas: HTMLCanvasElement, address: string): Promise<WavePicture> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The sound answered ${answer.status}`);
  const sound = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(await answer.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  const peaks = wavePeaks(channels, bars);
  canvas.width = bars * 3;
  canvas.height = 160;
  const { duration } = sound;
  return {
    duration,
    show: (seconds) =>
      draw(
        canvas,
        peaks,
        seconds.map((second) => second / duration),
      ),
  };
}
