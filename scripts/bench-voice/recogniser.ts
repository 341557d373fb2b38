/** Asks the recogniser of Debian (pocketsphinx, pocketsphinx-en-us; sox resamples) which word of a closed set it hears. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const model = '/usr/share/pocketsphinx/model/en-us';

export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** What must be installed and is not; empty where all is there. */
export const missingPrograms = (): string[] => [
  ...['pocketsphinx_continuous', 'sox'].filter((program) => !isInstalled(program)),
  ...(existsSync(model) ? [] : ['pocketsphinx-en-us']),
];

async function heard(wav: string, grammar: string, folder: string): Promise<string> {
  const padded = join(folder, 'padded.wav');
  await run('sox', [wav, '-r', '16000', '-c', '1', '-b', '16', padded, 'pad', '0.3', '0.3']);
  const { stdout } = await run('pocketsphinx_continuous', [
    ...['-infile', padded, '-jsgf', grammar, '-hmm', join(model, 'en-us')],
    ...['-dict', join(model, 'cmudict-en-us.dict'), '-logfn', '/dev/null'],
  ]);
  return stdout.split(/\s+/).filter(Boolean).join(' ');
}

/**
 * How many of the words are understood, each written to a WAV file by `write`, when any of them might come.
 * `misses` names the others with what was heard instead.
 */
export async function understood(
  words: readonly string[],
  write: (word: string, index: number, file: string) => Promise<void>,
): Promise<{ count: number; misses: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'voice-'));
  const [wav, grammar] = [join(folder, 'word.wav'), join(folder, 'words.gram')];
  await writeFile(grammar, `#JSGF V1.0;\ngrammar words;\npublic <word> = ${words.join(' | ')};\n`);
  const misses: string[] = [];
  try {
    for (const [index, word] of words.entries()) {
      await write(word, index, wav);
      const answer = await heard(wav, grammar, folder);
      if (answer !== word) misses.push(`${word}: ${answer || 'nothing'}`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return { count: words.length - misses.length, misses };
}

/** espeak-ng says a word as a yardstick: American, 120 words a minute. */
export const writeByEspeak = async (word: string, _index: number, file: string): Promise<void> =>
  void (await run('espeak-ng', ['-v', 'en-us', '-s', '120', '-w', file, word]));
