/** `npm run bench -- lyrics`: the bench of that name. */
import { existsSync, readdirSync } from 'node:fs';
import { Stop } from './local/stop.ts';

const name = process.argv[3] ?? '';
if (!/^[a-z-]+$/.test(name) || !existsSync(new URL(`bench-${name}.ts`, import.meta.url))) {
  const names = readdirSync(new URL('.', import.meta.url)).flatMap(
    (file) => /^bench-(.+)\.ts$/.exec(file)?.[1] ?? [],
  );
  throw new Stop(`There is no bench '${name}', only: ${names.join(', ')}.`, 2);
}
await import(`./bench-${name}.ts`);
