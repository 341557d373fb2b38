import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { accountsIn, type Account } from './emulator-admin.ts';

/** The accounts of an earlier run; none when there is no file, or one that cannot be read. */
export async function readAccounts(file: string): Promise<Account[]> {
  try {
    return accountsIn(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

/**
 * Writes the accounts after changes, one write at a time, whole files only. For this user's eyes: the emulator
 * keeps passwords as they were typed.
 */
export function createSaver(file: string, list: () => Promise<Account[]>) {
  let isAsked = false;
  let running: Promise<void> | null = null;

  const run = async () => {
    while (isAsked) {
      isAsked = false;
      const users = await list();
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify({ users }), { mode: 0o600 });
      await rename(`${file}.new`, file);
    }
  };

  return {
    /** Asks for a write soon. */
    save: () => {
      isAsked = true;
      running ??= run()
        .catch((error: unknown) => console.error('The accounts could not be kept:', error))
        .finally(() => {
          running = null;
        });
    },
    /** Resolves when everything that was asked for is written. */
    saved: async () => {
      while (running) await running;
    },
  };
}
