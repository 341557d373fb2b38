/** `npm run build`: builds `dist/` unless it already belongs to these sources. */
import { buildSite } from './build/build-site.ts';
import { readOptions } from './local/options.ts';

readOptions({});
console.log((await buildSite()) ? 'The site is built.' : 'The site is already built: nothing changed since.');
