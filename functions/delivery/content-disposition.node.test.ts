import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the name of a download', () => {
  it.each([
    ['Song.mp3', `filename="Song.mp3"; filename*=UTF-8''Song.mp3`],
    ['Été à Brest.wav', `filename="Ete a Brest.wav"; filename*=UTF-8''%C3%89t%C3%A9%20%C3%A0%20Brest.wav`],
    ['歌.mp3', `filename="_.mp3"; filename*=UTF-8''%E6%AD%8C.mp3`],
    ['a"b\\c%20.mp3', `filename="a_b_c_20.mp3"; filename*=UTF-8''a%22b%5Cc%2520.mp3`],
    ["it's (1)*.mp3", `filename="it's (1)*.mp3"; filename*=UTF-8''it%27s%20%281%29%2A.mp3`],
    ['a\r\nX: y.mp3', `filename="a__X: y.mp3"; filename*=UTF-8''a%0D%0AX%3A%20y.mp3`],
    ['\ud800.mp3', `filename="_.mp3"; filename*=UTF-8''%EF%BF%BD.mp3`],
  ])('%j', (name, expected) => {
    const header = contentDisposition('attachment', name);
    expect(header).toBe(`attachment; ${expected}`);
    expect(header).toMatch(/^[ -~]+$/);
  });
});
