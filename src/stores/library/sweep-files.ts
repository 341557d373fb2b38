import { orphanFiles } from '#lib/library/orphan-files.ts';

interface SweepOptions {
  /** Names of all files. */
  names: () => Promise<readonly string[]>;
  /** What the database has of tracks, those too that this version cannot read. */
  rows: () => Promise<readonly unknown[]>;
  remove: (name: string) => Promise<void>;
  /** Does the work if nobody writes a file. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
}

/** So many go at a time: who wants to write waits for it. The others go the next time. */
const mostAtOnce = 50;

/** Removes the files that no track names; quietly, as nobody has missed them. Never rejects. */
export async function sweepFiles({ names, rows, remove, alone }: SweepOptions): Promise<void> {
  try {
    await alone(async () => {
      const all = await names();
      if (all.length === 0) return;
      const tracks = await rows();
      // A database without any may be one that was lost: then its files are all that is left.
      const gone = tracks.length === 0 ? [] : orphanFiles(all, tracks).slice(0, mostAtOnce);
      for (const name of gone) await remove(name);
    });
  } catch (error) {
    console.warn('kept_sweep', error);
  }
}
