/** The guide for editors tells every limit that can stop them, as the code has it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  postsSchema,
  policiesSchema,
  recommendedSchema,
  sampleNewsSchema,
  samplePostsSchema,
  siteSchema,
} from '../../src/content-schemas.ts';
import { maxPictureBytes } from '../build/built-pictures.ts';
import { projectDir } from '../local/paths.ts';
import { maxCharacters, maxDescription } from './body-problems.ts';
import { maxLength } from './file-names.ts';
import { maxEdge, maxFileBytes } from './picture-problems.ts';

const guide = readFileSync(join(projectDir, 'docs/editing.md'), 'utf8');
const limits = guide.split('## Limits')[1] ?? '';
const figure = (count: number) => count.toLocaleString('en-US');

it.each([
  `File names: ${maxLength} `,
  `Texts: ${figure(maxCharacters)}.`,
  `; ${maxFileBytes / 1e6} MB; ${figure(maxEdge)} pixels on a side; ${maxPictureBytes / 1000} kB once made small; description ${maxDescription}.`,
])('it tells: %s', (words) => expect(limits).toContain(words));

/** The fields of a schema that are texts, with the characters that each may have. */
const textsOf = (shape: object): [string, number][] =>
  Object.entries(shape).flatMap(([name, field]: [string, unknown]): [string, number][] =>
    typeof field === 'object' && field !== null && 'maxLength' in field && typeof field.maxLength === 'number'
      ? [[name, field.maxLength]]
      : [],
  );

describe.each([
  ['Policies', policiesSchema.options[0].shape],
  ['Posts', postsSchema.shape],
  ['Site', siteSchema.shape],
  ['Products', recommendedSchema.shape],
  ['Samples', sampleNewsSchema.shape],
  ['Samples', samplePostsSchema.shape],
])('of %s', (kind, shape) => {
  const part = new RegExp(`${kind}: ([^.]*)`).exec(limits)?.[1] ?? '';
  // Fields that share a limit share its figure: 'id, kind, action 40'. A source is one of a list.
  it.each(textsOf(shape))('it tells the limit of %s: %i', (name, characters) =>
    expect(part).toMatch(new RegExp(`\\b${name}\\b(?:, [a-z]+)* ${characters}\\b`)),
  );
});
