/**
 * Cuts the display face down to what headings need (Latin letters, figures, typographic marks;
 * weights 500 to 800) and writes it beside its licence. Run after the font package changes:
 * `npm run font`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/piazzolla/', import.meta.url);
const target = new URL('../src/assets/fonts/', import.meta.url);

const latin = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 32 + i));
const accented = String.fromCodePoint(...Array.from({ length: 96 }, (_, i) => 160 + i));
const marks = '–—‘’“”…•→€';

const whole = readFileSync(new URL('files/piazzolla-latin-wght-normal.woff2', source));
const subset = await subsetFont(whole, latin + accented + marks, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 500, max: 800 } },
});
writeFileSync(new URL('piazzolla-latin.woff2', target), subset);
copyFileSync(new URL('LICENSE', source), new URL('piazzolla-LICENSE.txt', target));
console.log(`piazzolla-latin.woff2: ${subset.length} bytes (from ${whole.length})`);
