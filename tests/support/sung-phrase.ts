import type { LineSyllable } from '#lib/voice/sing-line.ts';
import { builtInVoices, type VoiceName } from '#lib/voice/voices.ts';

/** 'Summer stars are falling' on a scale about the middle of the voice's range. */
export function phraseFor(name: VoiceName): LineSyllable[] {
  const [lowest, highest] = builtInVoices[name].range;
  const home = Math.round((lowest + highest) / 2);
  const sounds = ['S AH', 'M ER', 'S T AA R Z', 'AA R', 'F AO', 'L IH NG'];
  const steps = [0, 2, 4, 2, -1, 0];
  return sounds.map((one, at) => ({
    phonemes: one.split(' '),
    stress: at % 2 === 0 ? 1 : 0,
    notes: [{ start: at * 0.5, duration: at === 5 ? 1 : 0.5, pitch: home + (steps[at] ?? 0), velocity: 90 }],
  }));
}
