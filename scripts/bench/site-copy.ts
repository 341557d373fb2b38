/** A copy of the site's sources, to be changed and built beside the real one. */
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '../local/paths.ts';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';

/** In the project, so that what lies there finds its packages. Git ignores it. */
const benchDir = join(projectDir, '.bench');

/** An empty folder of this name. */
export async function benchFolder(name: string): Promise<string> {
  const folder = join(benchDir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

export interface SiteCopy {
  folder: string;
  /** Changes the text of one file. Throws when the change changes nothing. */
  edit: (path: string, change: (text: string) => string) => Promise<void>;
  /** Builds it, from nothing but its sources, and answers how long that took. Throws `Stop` with what the build said. */
  build: () => Promise<number>;
}

/** Copies what a build reads into an empty folder of this name. */
export async function copySite(name: string): Promise<SiteCopy> {
  const folder = await benchFolder(name);
  for (const path of ['src', 'functions', 'astro.config.ts', 'package.json', 'tsconfig.json'])
    await cp(join(projectDir, path), join(folder, path), { recursive: true });
  await symlink(join(projectDir, 'public'), join(folder, 'public'), 'dir');
  return {
    folder,
    async edit(path, change) {
      const file = join(folder, path);
      const before = await readFile(file, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${path} is not as this bench expects it: nothing changed.`);
      await writeFile(file, after);
    },
    async build() {
      const start = performance.now();
      const { code, output } = await runTool('astro', ['build', '--root', folder]);
      if (code !== 0)
        throw new Stop(`${output.trim()}\nThe copy in ${folder} could not be built: see above.`);
      return performance.now() - start;
    },
  };
}
