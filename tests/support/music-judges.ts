import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs of the machine that judge what we write; a test is skipped, and says so, where one is missing. */

const environment = { ...process.env, QT_QPA_PLATFORM: 'offscreen' };
const starts = (command: string) => spawnSync(command, ['--version'], { env: environment }).status === 0;

function available(what: string, commands: readonly string[]): string | null {
  const found = commands.find(starts) ?? null;
  if (!found) console.log(`SKIPPED: ${what} is not on this machine, its verdicts are left out.`);
  return found;
}

/** Debian's packages `musescore3` and `libxml2-utils`; null where they are missing. */
export const museScore = (): string | null => available('MuseScore 3', ['mscore3', 'musescore3']);
export const xmllint = (): string | null => available('xmllint', ['xmllint']);

function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'notewright-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What xmllint says against these documents; nothing when all are well-formed. */
export function xmlFaults(command: string, documents: readonly string[]): string {
  return inFolder((folder) => {
    const files = documents.map((text, i) => {
      const file = join(folder, `${i}.xml`);
      writeFileSync(file, text);
      return file;
    });
    return spawnSync(command, ['--nonet', '--noout', ...files], { encoding: 'utf8' }).stderr;
  });
}

/**
 * Each file opened in MuseScore and saved in each of the other formats. Throws when it does not save one, or says of a
 * MusicXML file that the schema (3.1, which it has built in) does not allow it.
 */
export function throughMuseScore(
  command: string,
  from: 'musicxml' | 'mid',
  files: readonly (string | Uint8Array)[],
  to: readonly ('musicxml' | 'mid')[],
): Buffer[][] {
  return inFolder((folder) => {
    const job = files.map((content, i) => {
      const opened = join(folder, `${i}.${from}`);
      writeFileSync(opened, content);
      return { in: opened, out: to.map((ending) => join(folder, `${i}-saved.${ending}`)) };
    });
    const list = join(folder, 'job.json');
    writeFileSync(list, JSON.stringify(job));
    const { stdout, stderr } = spawnSync(command, ['-j', list], { env: environment, encoding: 'utf8' });
    const complaint = `${stdout}${stderr}`.split('\n').find((line) => line.includes('not a valid MusicXML'));
    if (complaint) throw new Error(complaint);
    return job.map(({ out }) => out.map((file) => readFileSync(file)));
  });
}
