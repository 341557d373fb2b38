import { expect, it } from 'vitest';
import { splitFar } from './split-far.ts';

const words = (letters: number) => `<p>${'word '.repeat(letters / 5)}</p>`;

it('parts a long text at the first heading below the screens of a phone', () => {
  const near = `<h2 id="a">One</h2>${words(800)}<h2>Two</h2>${words(500)}`;
  const far = `<h2 id="c">Three</h2>${words(1000)}<h2>Four</h2>${words(1000)}`;
  expect(splitFar(near + far)).toEqual([near, far]);
});

it('counts no letters of tags and addresses, and parts at no other heading', () => {
  const html = `<p><a href="/${'x'.repeat(3000)}">here</a></p><h2>Two</h2>${words(1400)}<h3>Three</h3>`;
  expect(splitFar(html)).toEqual([html, '']);
});
