import { afterEach, describe, expect, it, vi } from 'vitest';
import { countSlow, patienceMs } from './speaking-time.ts';
import { maxPieceCharacters, splitText } from './split-text.ts';

afterEach(() => vi.unstubAllGlobals());

const texts = (text: string) => splitText(text).map((piece) => piece.text);

/** What must hold for any text whatever. */
function expectSound(text: string) {
  const pieces = splitText(text);
  let end = 0;
  for (const piece of pieces) {
    expect(piece.text).toBe(text.slice(piece.start, piece.end));
    expect(piece.text).toBe(piece.text.trim());
    expect(piece.text.length).toBeLessThanOrEqual(maxPieceCharacters);
    expect(piece.start).toBeGreaterThanOrEqual(end);
    expect(text.slice(end, piece.start)).not.toMatch(/[\p{L}\p{N}]/u);
    end = piece.end;
  }
  expect(text.slice(end)).not.toMatch(/[\p{L}\p{N}]/u);
  return pieces;
}

describe('sentences', () => {
  it.each<[string, string[]]>([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['one. two', ['one.', 'two']],
    ['"Stop!" he said. "Go."', ['"Stop!" he said.', '"Go."']],
    ['“Stop!” He went.', ['“Stop!”', 'He went.']],
    ['(Really?) Yes.', ['(Really?)', 'Yes.']],
    ['Wait … what? Well… Then', ['Wait … what?', 'Well…', 'Then']],
    ['Wait... what', ['Wait... what']],
    ['Dr. No met Mrs. Smith. She left.', ['Dr. No met Mrs. Smith.', 'She left.']],
    ['By J. S. Bach, in the U.S. Army.', ['By J. S. Bach, in the U.S. Army.']],
    ['So do I. Then go.', ['So do I.', 'Then go.']],
    [
      'Fruit, e.g. apples, etc. and more, etc. The end',
      ['Fruit, e.g. apples, etc. and more, etc.', 'The end'],
    ],
    ['No. 5 is alive. I said no. Then left.', ['No. 5 is alive.', 'I said no.', 'Then left.']],
    ['It costs 3.14 at example.com now', ['It costs 3.14 at example.com now']],
    ['雨が降る。「行こう！」と言った。', ['雨が降る。', '「行こう！」', 'と言った。']],
    ['ما هذا؟ لا شيء.', ['ما هذا؟', 'لا شيء.']],
    [
      'Rain on the roof\nRain on the road\r\n\r\nAnd you',
      ['Rain on the roof', 'Rain on the road', 'And you'],
    ],
    ['First\u2028second', ['First', 'second']],
  ])('%j', (text, pieces) => {
    expect(texts(text)).toEqual(pieces);
    expectSound(text);
  });

  it.each(['', '   ', '\n\r\n\t ', '\u00a0', '***', '...\n---'])('%j has none', (text) => {
    expect(splitText(text)).toEqual([]);
  });

  it('passes over what nobody speaks, and keeps what has a name', () => {
    expect(texts('Verse\n***\n😀')).toEqual(['Verse', '😀']);
  });

  it('keeps the offsets in the original text', () => {
    expect(splitText('  Oh!  \n Why? ')).toEqual([
      { text: 'Oh!', start: 2, end: 5 },
      { text: 'Why?', start: 9, end: 13 },
    ]);
  });
});

describe('a sentence that is too long', () => {
  const clause = 'the rain came down upon the harbour and the boats';

  it('is cut after a clause', () => {
    const pieces = texts(Array.from({ length: 9 }, () => clause).join(', '));
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith('boats,'))).toBe(true);
    expect(pieces.length).toBe(3);
  });

  it.each(['with', 'without'])(
    'is cut after a word when no clause ends in good time, %s a segmenter',
    (way) => {
      if (way === 'without') vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
      const text = `Oh, ${Array.from({ length: 40 }, () => 'wandering').join(' ')}`;
      const pieces = expectSound(text);
      expect(pieces.every(({ text: piece }) => /^(Oh, )?wandering( wandering)*$/.test(piece))).toBe(true);
      expect(pieces[0]?.text.length).toBeGreaterThan(160);
    },
  );

  it('does not count the space before it', () => {
    const sentence = `${'over and '.repeat(19)}overhere.`;
    expect(sentence.length).toBe(maxPieceCharacters);
    expect(texts(`Hi. ${sentence} Bye.`)).toEqual(['Hi.', sentence, 'Bye.']);
  });

  it('is not cut at exactly 180 characters, and is at 181', () => {
    expect(splitText('a'.repeat(180))).toHaveLength(1);
    expect(splitText('a'.repeat(181))).toHaveLength(2);
  });

  it('is cut sooner where a sign is a syllable: 180 of them would take too long', () => {
    const pieces = expectSound('雨'.repeat(200));
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThanOrEqual(60);
  });
});

describe.each(['with', 'without'])('signs of several code units, %s a segmenter', (segmenter) => {
  const family = '👩‍👩‍👧‍👦';
  const accented = 'e\u0301';
  it.each([
    ['surrogate pairs', '😀', 300],
    ['families', family, 40],
    ['combining marks', accented, 300],
    ['mathematical letters', '𝒳', 300],
  ])('are not torn apart: %s', (_, sign, count) => {
    if (segmenter === 'without') vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    // One letter before them, so that no limit falls between two signs by chance.
    for (const text of [sign.repeat(count), `a${sign.repeat(count)}`, `ab${sign.repeat(count)}`]) {
      const pieces = expectSound(text);
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces.slice(1)) expect(piece.text.startsWith(sign)).toBe(true);
    }
  });

  it('end somewhere even when a sign has more marks than a piece has room', () => {
    if (segmenter === 'without') vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    const text = `a${'\u0301'.repeat(500)}b`;
    const pieces = splitText(text);
    expect(Math.max(...pieces.map((piece) => piece.text.length))).toBeLessThanOrEqual(maxPieceCharacters);
    expect(pieces.at(-1)?.text.endsWith('b')).toBe(true);
  });
});

describe('any text', () => {
  const parts = [
    'Rain',
    ' ',
    '.',
    '…',
    '\n',
    '“',
    '”',
    ', ',
    '😀',
    '雨',
    '。',
    'Dr. ',
    '\u0301',
    '\ud83d',
    'etc. ',
    '!? ',
  ];

  it('of 300 random ones is covered in order, without loss', () => {
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 300; round += 1) {
      expectSound(Array.from({ length: 120 }, () => parts[next() % parts.length]).join(''));
    }
  });

  it.each(['. ', '.', 'a', ' ', '"', '!"', 'a\n', 'a. ', '雨', '\u0301', '."x '])(
    'of 20,000 characters is cut in a moment: %j',
    (part) => {
      const text = part.repeat(20_000 / part.length);
      const startMs = performance.now();
      splitText(text);
      expect(performance.now() - startMs).toBeLessThan(1000);
    },
  );
});

describe('the patience with an engine', () => {
  it('is 120 ms a character and 3 s, less when it speaks faster', () => {
    expect([patienceMs('x'.repeat(100), 1), patienceMs('x'.repeat(100), 2)]).toEqual([15_000, 9000]);
  });

  it('is longer for signs that take longer', () => {
    expect(countSlow('雨 1a😀')).toBe(3);
    expect(patienceMs('雨', 1)).toBe(3360);
  });
});
