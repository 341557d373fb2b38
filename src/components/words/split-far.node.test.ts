import { expect, it } from 'vitest';
import { splitFar } from './split-far.ts';

const words = (letters: number) => `<p>${'word '.repeat(letters / 5)}</p>`;

it('parts a long text at the first block below the screen of a phone', () => {
  const near = `<h2 id="a">One</h2>${words(400)}<h2>Two<br>of them<img src="/a.svg" alt="A tune"></h2>${words(500)}`;
  const far = `${words(1000)}<h2>Four</h2>${words(1000)}`;
  expect(splitFar(near + far)).toEqual([near, far]);
});

it('counts no letters of tags and addresses, and parts no block', () => {
  const html = `<p><a href="/${'x'.repeat(3000)}">here</a></p><h2>Two</h2><ul><li>${words(1400)}</li><li>${words(900)}</li></ul>\n`;
  expect(splitFar(html)).toEqual([html, '']);
});
