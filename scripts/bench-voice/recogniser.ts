import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's pocketsphinx as a listener: which word of a closed list it takes each sound for. */

const model = '/usr/share/pocketsphinx/model/en-us';
const program = '/usr/bin/pocketsphinx_batch';

/** What it listens at. */
export const heardRate = 16_000;

export const hasRecogniser = existsSync(program) && existsSync(`${model}/cmudict-en-us.dict`);

/** Samples as 16 bits behind a bare header; what is over full level is held there. */
function wavBytes(samples: Float32Array | Float64Array): Buffer {
  const silence = Math.round(0.3 * heardRate);
  const bytes = Buffer.alloc(44 + 2 * (samples.length + 2 * silence));
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(heardRate, 24);
  bytes.writeUInt32LE(heardRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(bytes.length - 44, 40);
  samples.forEach((sample, at) => {
    const whole = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
    bytes.writeInt16LE(whole, 44 + 2 * (silence + at));
  });
  return bytes;
}

/** What each word is heard as, of these words; '' where nothing is. The sounds are of `heardRate`. */
export async function listen(
  sounds: ReadonlyMap<string, Float32Array | Float64Array>,
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'voice-'));
  try {
    await mkdir(join(folder, 'wav'));
    const words = [...sounds.keys()];
    await writeFile(
      join(folder, 'words.gram'),
      `#JSGF V1.0;\ngrammar words;\npublic <word> = ${words.join(' | ')};\n`,
    );
    await writeFile(join(folder, 'words.ctl'), `${words.join('\n')}\n`);
    for (const [word, samples] of sounds)
      await writeFile(join(folder, 'wav', `${word}.wav`), wavBytes(samples));
    execFileSync(
      program,
      [
        ...[
          '-jsgf',
          join(folder, 'words.gram'),
          '-dict',
          `${model}/cmudict-en-us.dict`,
          '-hmm',
          `${model}/en-us`,
        ],
        ...['-adcin', 'yes', '-adchdr', '44', '-cepdir', join(folder, 'wav'), '-cepext', '.wav'],
        ...['-ctl', join(folder, 'words.ctl'), '-hyp', join(folder, 'heard'), '-logfn', '/dev/null'],
      ],
      { stdio: 'ignore' },
    );
    const lines = (await readFile(join(folder, 'heard'), 'utf8')).split('\n');
    return new Map(
      lines.flatMap((line): [string, string][] => {
        const [, heard = '', word = ''] = /^(.*?)\s*\((\S+)\s/.exec(line) ?? [];
        return word ? [[word, heard.trim()]] : [];
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
