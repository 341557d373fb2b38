import type { LineSyllable } from '#lib/voice/sing-line.ts';
import { builtInVoices, type VoiceName } from '#lib/voice/voices.ts';

const summer = ['S AH', 'M ER', 'S T AA R Z', 'AA R', 'F AO', 'L IH NG'];
const river = ['DH AH', 'R IH', 'V ER', 'R AH N Z', 'AH W EY', 'F R AH M HH OW M'];
const steps = [0, 2, 4, 2, -1, 0];

/** 'Summer stars are falling' on a scale, `up` semitones above the middle of the voice's range. */
export function phraseFor(name: VoiceName, up = 0, sounds: readonly string[] = summer): LineSyllable[] {
  const [lowest, highest] = builtInVoices[name].range;
  const home = Math.round((lowest + highest) / 2) + up;
  return sounds.map((one, at) => ({
    phonemes: one.split(' '),
    stress: at % 2 === 0 ? 1 : 0,
    notes: [{ start: at * 0.5, duration: at === 5 ? 1 : 0.5, pitch: home + (steps[at] ?? 0), velocity: 90 }],
  }));
}

/** Two lines in five keys each: in one key a harmonic may meet a formant, which is then 3 dB louder. */
export const phrasesFor = (name: VoiceName): LineSyllable[][] =>
  [-4, -2, 0, 2, 4].flatMap((up) => [phraseFor(name, up), phraseFor(name, up, river)]);
