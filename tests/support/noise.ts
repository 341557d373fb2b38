/** WAV files of noise, for what must not depend on a piece of music: mono, 16 bits. */

interface Noise {
  seconds: number;
  rate: number;
  /** 0 to 1. */
  amplitude: number;
}

export function noiseFile({ seconds, rate, amplitude }: Noise): Buffer {
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  // A linear congruence: the same noise each time.
  let state = 1;
  for (let at = 44; at < file.length; at += 2) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    file.writeInt16LE(Math.round((state / 2 ** 31 - 1) * amplitude * 32_767), at);
  }
  return file;
}
