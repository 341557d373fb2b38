import { writeWav } from './wav-file.ts';

/**
 * On an iPhone the silent switch mutes Web Audio, but not media. A browser that can be told that this page
 * plays music is told so; on others a silent, looped media element lifts the page to the media channel.
 */

interface Device {
  userAgent: string;
  maxTouchPoints: number;
  audioSession?: { type: string };
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
export const hasSilentSwitch = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

let silence: HTMLAudioElement | null = null;

const playSilence = (): Promise<void> => {
  if (!silence) {
    const file = new Blob([writeWav(new Float32Array(4410), 44_100)], { type: 'audio/wav' });
    silence = new Audio(URL.createObjectURL(file));
    silence.loop = true;
    silence.setAttribute('x-webkit-airplay', 'deny');
  }
  return silence.play();
};

let lifted = false;

/** Call it inside the gesture. `lift` starts the silent media. */
export function unmute(device: Device = navigator, lift: () => Promise<void> = playSilence): void {
  if (lifted || !hasSilentSwitch(device)) return;
  lifted = true;
  if (device.audioSession) device.audioSession.type = 'playback';
  else
    lift().catch(() => {
      lifted = false;
    });
}

/** Ends the silent media: nothing of ours sounds any more. */
export function letMute(): void {
  if (!silence) return;
  silence.pause();
  lifted = false;
}
