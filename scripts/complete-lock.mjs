/**
 * Completes package-lock.json for platforms other than the one it was made on.
 *
 * Some registries and mirrors do not offer every optional platform package; npm then
 * leaves it out of the lock and `npm ci` rejects its own file ("Missing: … from lock
 * file"). A stub entry (version, os, cpu, optional) satisfies npm and is skipped on
 * every machine whose platform differs.
 *
 * And it takes out which Node a package asks for: all of them run on the project's own
 * (the package `node`), whatever Node installs them, and npm would warn 30 times.
 *
 * Run it after each `npm install`: `npm run lock`. With `--check` it writes nothing and
 * fails when there is something to do.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const lockUrl = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockUrl, 'utf8'));

const systems = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32'];
/** What some packages call them. */
const aliases = { macos: 'darwin', windows: 'win32', 64: 'x64' };

/** @param {string} name a package name such as `@scope/tool-darwin-arm64` */
function platformOf(name) {
  const words = name.split(/[-/]/).map((word) => aliases[word] ?? word);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }) };
}

/**
 * The lock entry that Node's resolution would find for `name` required from `path`.
 * @param {string} path @param {string} name
 */
function resolve(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const found = lock.packages[`${at}${at && '/'}node_modules/${name}`];
    if (found || !at) return found;
  }
}

const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    const exact = /^\d/.test(version);
    const found = resolve(path, name);
    if (!exact || !(platform.os || platform.cpu) || found?.version === version) continue;
    const hoisted = `node_modules/${name}`;
    const place = lock.packages[hoisted] ? `${path}/node_modules/${name}` : hoisted;
    lock.packages[place] = { version, ...platform, dev: true, optional: true };
    added.push(name);
  }
}

const asking = Object.entries(lock.packages).filter(([path, { engines }]) => path && engines?.node);
for (const [, entry] of asking) delete entry.engines;

const isDone = added.length + asking.length === 0;
if (process.argv.includes('--check')) {
  if (!isDone) {
    const missing = added.length > 0 ? ` It misses ${added.join(', ')}.` : '';
    console.error(`package-lock.json is not complete.${missing} Run: npm run lock`);
    process.exit(1);
  }
} else if (!isDone) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(lockUrl, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `package-lock.json: ${added.length} platform stubs more, ${asking.length} demands on Node less.`,
  );
}
