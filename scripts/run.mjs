/**
 * Starts one of the project's commands (`node scripts/run.mjs start`). Written for any Node from 20 up, so
 * that a machine which cannot run the project is told so in one line instead of a stack trace.
 */
import { existsSync } from 'node:fs';

const supported = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'];
const platform = `${process.platform} ${process.arch}`;
const [major = 0] = process.versions.node.split('.').map(Number);
const glibc = process.report?.getReport().header.glibcVersionRuntime;

/** @param {string} line */
function stop(line, exitCode = 1) {
  console.error(line);
  process.exit(exitCode);
}

if (!supported.includes(platform)) {
  stop(
    `This platform (${platform}) is not supported. The local runtime needs one of: ${supported.join(', ')}.`,
  );
}
if (process.platform === 'linux' && !glibc) {
  stop('This Linux has no glibc (Alpine, perhaps). The local runtime needs a glibc system such as Debian.');
}
if (!existsSync(new URL('../node_modules/wrangler/package.json', import.meta.url))) {
  stop('The dependencies are not installed. Run: npm ci');
}
if (major < 24) {
  stop(
    `This is Node ${process.versions.node}; the project runs on its own Node 24. Use the npm commands (npm start), and if ` +
      'they say this, install again with install scripts allowed: npm ci',
  );
}

process.env.ASTRO_TELEMETRY_DISABLED = '1';
process.env.ASTRO_DEV_BACKGROUND = '0';
process.env.WRANGLER_SEND_METRICS = 'false';
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

try {
  await import(`./${process.argv[2]}.ts`);
} catch (error) {
  if (error?.name !== 'Stop') throw error;
  stop(error.message, error.exitCode);
}
