/** `npm run bench`: all benches, one after the other, so that none disturbs another. `--write` is passed on. */
import { spawnSync } from 'node:child_process';

const benches = ['bench-lyrics', 'bench-studio', 'bench-api', 'bench-pages'];

const failed = benches.filter((name) => {
  console.log(`\n${name}`);
  const args = ['scripts/run.mjs', name, ...process.argv.slice(3)];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) console.error(`\nNot as it should be: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
