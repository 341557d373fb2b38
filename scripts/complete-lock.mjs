/**
 * Completes package-lock.json for platforms other than the one it was made on.
 *
 * Some registries and mirrors do not offer every optional platform package; npm then
 * leaves it out of the lock and `npm ci` rejects its own file ("Missing: … from lock
 * file"). A stub entry (version, os, cpu, optional) satisfies npm and is skipped on
 * every machine whose platform differs. Run it after each `npm install`:
 * `npm run lock`. With `--check` it writes nothing and fails when something is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const lockUrl = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockUrl, 'utf8'));

const systems = {
  darwin: 'darwin',
  macos: 'darwin',
  win32: 'win32',
  windows: 'win32',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
};
const processors = {
  x64: 'x64',
  64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  wasm32: 'wasm32',
};

/** @param {string} name a package name such as `@scope/tool-darwin-arm64` */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words.map((word) => processors[word]).find(Boolean);
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

if (process.argv.includes('--check')) {
  if (added.length > 0) {
    console.error(`package-lock.json misses ${added.join(', ')}. Run: npm run lock`);
    process.exit(1);
  }
} else if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(lockUrl, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${added.length} platform stubs to package-lock.json.`);
}
