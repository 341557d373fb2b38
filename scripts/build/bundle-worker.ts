import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';

/** Bundles the Worker, or another `script`, into a folder as a deployment does; answers and throws (`Stop`) what wrangler said. */
export async function bundleWorker(folder: string, ...script: string[]): Promise<string> {
  const args = ['deploy', ...script, '--dry-run', '--outdir', folder];
  const { code, output } = await runTool('wrangler', args);
  if (code !== 0) throw new Stop(output.trim());
  return output;
}
