/** Writes the schemas of the payment stand-in anew; run it after an upgrade of the stripe package. */
import { writeFileSync } from 'node:fs';
import { generateSchemas, schemasFile } from '../sandbox/stripe/schemas/generate-schemas.ts';

const text = generateSchemas();
writeFileSync(schemasFile, text);
console.log(`${schemasFile}: ${Math.round(text.length / 1024)} KiB`);
