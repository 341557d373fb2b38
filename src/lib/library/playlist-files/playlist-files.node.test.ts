import { describe, expect, it } from 'vitest';
import { readPlaylistFile } from './read-playlist.ts';
import { fileLimits, limitWords, type FileEntry, type PlaylistFile } from './playlist-file.ts';
import { readXml } from './read-xml.ts';
import { playlistForms } from './write-playlist.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Reads a text as a file; fails with the words where it is refused. */
function read(text: string | Uint8Array, name = 'list.m3u8'): PlaylistFile {
  const answer = readPlaylistFile(typeof text === 'string' ? bytesOf(text) : text, name);
  if ('trouble' in answer) throw new Error(answer.trouble);
  return answer.playlist;
}

function refusal(text: string | Uint8Array, name = 'list.m3u8'): string {
  const answer = readPlaylistFile(typeof text === 'string' ? bytesOf(text) : text, name);
  return 'trouble' in answer ? answer.trouble : '';
}

const entries: FileEntry[] = [
  { title: 'Rain', artist: 'Ada', duration: 61, location: 'https://example.com/rain.mp3?a=1&b=2' },
  { title: 'One - two', artist: 'A - B', duration: 200, location: '#1 hit.flac' },
  { title: 'Late - again', artist: '', location: 'late, "again".mp3' },
  { title: '- Nothing', artist: '', location: 'x.mp3' },
  { title: 'Été & <b>', artist: 'Éa "x" \'y\'', duration: 5, location: 'été 100%25 & <b>.ogg' },
  { title: 'Plain', artist: '', location: '/audio/instrumental.mp3' },
];

describe('what is written is read as it was', () => {
  it.each(playlistForms.map(({ id, write }) => [id, write] as const))('%s', (id, write) => {
    const file = { title: 'Évening, & more', entries };
    expect(read(write(file), `list.${id}`)).toEqual(file);
    expect(read(write({ title: '', entries }), `list.${id}`)).toEqual({ title: '', entries });
  });

  it.each(playlistForms.filter(({ id }) => id !== 'm3u8').map(({ id, write }) => [id, write] as const))(
    '%s keeps the hash',
    (_, write) => {
      const file = { title: '', entries: [{ title: 'a', artist: '', location: 'a', hash: 'ab'.repeat(32) }] };
      expect(read(write(file))).toEqual(file);
    },
  );
});

describe('M3U of other programs', () => {
  it('has paths, comments, a mark and ends of lines of Windows', () =>
    expect(
      read('\u{FEFF}#EXTM3U\r\n# made by hand\r\n\r\n#EXTINF:12,Ada - Rain\r\nC:\\Music\\My Rain.mp3\r\n'),
    ).toEqual({
      title: '',
      entries: [{ title: 'Rain', artist: 'Ada', duration: 12, location: 'C:\\Music\\My Rain.mp3' }],
    }));

  it('has ends of lines of an old Macintosh', () =>
    expect(read('#EXTM3U\ra.mp3\rb.mp3\r').entries.map(({ location }) => location)).toEqual([
      'a.mp3',
      'b.mp3',
    ]));

  it.each([
    ['#EXTINF:12 Ada - Rain', { title: 'Rain', artist: 'Ada', duration: 12 }],
    ['#EXTINF:-1,Rain', { title: 'Rain', artist: '' }],
    ['#EXTINF:12.5,Rain', { title: 'Rain', artist: '', duration: 12.5 }],
    ['#EXTINF:12 group="a,b",Ada - Rain', { title: 'Rain', artist: 'Ada', duration: 12 }],
    ['#extinf:7,Ada - Rain - live', { title: 'Rain - live', artist: 'Ada', duration: 7 }],
    ['#EXTINF:999999999,', { title: 'a', artist: '' }],
  ])('%s', (line, about) =>
    expect(read(`#EXTM3U\n${line}\na.mp3`).entries).toEqual([{ location: 'a.mp3', ...about }]),
  );

  it('takes the title from the file where there is no other', () =>
    expect(read('D:\\x\\03 - Night_Bus.mp3', 'old.m3u').entries[0]?.title).toBe('Night Bus'));

  it('is Latin-1 where it is no UTF-8', () =>
    expect(
      read(Uint8Array.of(0xc9, 0x74, 0xe9, 0x2e, 0x6d, 0x70, 0x33), 'old.m3u').entries[0]?.location,
    ).toBe('Été.mp3'));

  it('is UTF-16 where its mark says so', () =>
    expect(read(Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x2e, 0, 0x62, 0), 'a.m3u').entries[0]?.location).toBe(
      'a.b',
    ));
});

const xspf = (inner: string) => `<?xml version="1.0"?><playlist version="1">${inner}</playlist>`;

describe('XSPF of other programs', () => {
  it('has no namespace, or one with a prefix, and extensions', () => {
    const track = '<track><title>Rain</title><extension><title>Not this</title></extension></track>';
    const entry = { title: 'Rain', artist: '', location: '' };
    expect(read(xspf(`<title>Mine</title><trackList>${track}</trackList>`))).toEqual({
      title: 'Mine',
      entries: [entry],
    });
    expect(
      read(
        '<x:playlist xmlns:x="http://xspf.org/ns/0/"><x:trackList><x:track><x:title>Rain</x:title></x:track></x:trackList></x:playlist>',
      ).entries,
    ).toEqual([entry]);
  });

  it('has CDATA, comments, signs in quotes and numbers for letters', () =>
    expect(
      read(
        xspf(
          '<!-- <track> --><trackList><track a="x>y"><title><![CDATA[A & <B>]]>&#x20;&#67;&amp;lt;</title></track></trackList>',
        ),
      ).entries[0]?.title,
    ).toBe('A & <B> C&lt;'));

  it('declares entities, which are neither fetched nor swell', () => {
    const bomb = Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};&a${n};&a${n};">`,
    ).join('');
    const text = `<!DOCTYPE playlist [<!ENTITY a0 SYSTEM "file:///etc/passwd">${bomb}]>${xspf('<trackList><track><title>&a9;</title></track></trackList>')}`;
    expect(read(text).entries[0]?.title).toBe('&a9;');
  });

  it('is cut off at its end', () =>
    expect(
      read('<playlist><trackList><track><title>Rain</title></track><track><title>Sno').entries,
    ).toHaveLength(2));
});

describe('what is refused, in words', () => {
  it.each([
    ['nothing', '', /empty/],
    ['a web page', '<!doctype html><html><body>Hello</body></html>', /no playlist/],
    ['depth', '<a>'.repeat(200_000), /deeper/],
    ['a tag without an end', `<playlist ${'<a '.repeat(200_000)}`, /damaged/],
    ['a comment without an end', `<playlist><!-- ${'<!-'.repeat(100_000)}`, /damaged/],
    ['other JSON', '{"a":1}', /no playlist of ours/],
    ['broken JSON', '{"format":', /damaged/],
    ['JSON of tomorrow', '{"format":"notewright-playlist","version":2}', /newer/],
    ['JSON without tracks', '{"format":"notewright-playlist","version":1,"tracks":7}', /no tracks/],
    ['the pieces of a stream', '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:9,\na.ts', /stream/],
    ['a list without lines', '#EXTM3U\n# nothing', /no tracks/],
    ['bytes', 'ID3\0\0\0', /no playlist that we can read/],
  ])('%s', (_, text, words) => expect(refusal(text)).toMatch(words));

  it('more than 8 MB', () => expect(refusal(new Uint8Array(fileLimits.bytes + 1))).toMatch(/8 MB/));

  it('one line as long as a file may be is one track', () =>
    expect(read(`#EXTM3U\n${'x'.repeat(fileLimits.bytes - 8)}`).entries).toHaveLength(1));

  it.each(playlistForms.map(({ id, write }) => [id, write] as const))(
    '%s of ten thousand tracks with long words is read, and one track more is refused whole',
    (_, write) => {
      const entry = { title: 'T'.repeat(60), artist: 'A'.repeat(40), duration: 200, hash: 'ab'.repeat(32) };
      const most = Array.from({ length: fileLimits.entries }, (__, index) => ({
        ...entry,
        location: `Music/Artist/Album/${'n'.repeat(60)} ${index}.flac`,
      }));
      expect(read(write({ title: '', entries: most })).entries).toHaveLength(fileLimits.entries);
      expect(refusal(write({ title: '', entries: [...most, ...most.slice(0, 1)] }))).toBe(limitWords.entries);
    },
  );

  it.each([
    ['M3U', `#EXTM3U\n${'a\n'.repeat(1_000_000)}`],
    ['XSPF', xspf(`<trackList>${'<track/>'.repeat(900_000)}</trackList>`)],
    ['JSON', `{"format":"notewright-playlist","version":1,"tracks":[${'1,'.repeat(999_999)}1]}`],
  ])('a million tracks in %s', (_, text) => expect(refusal(text)).toBe(limitWords.entries));

  it('elements at the end of long names are left out, and so are their paths', () => {
    const name = 'n'.repeat(250);
    const text = `<playlist>${`<${name}>`.repeat(90)}${'<a/>'.repeat(50_000)}`;
    expect([...readXml(text, 1)]).toEqual([{ path: 'playlist', text: '' }]);
    expect(refusal(text)).toMatch(/no tracks/);
  });

  it('a text that is no list', () => expect(refusal('Dear Ada,', 'letter.txt')).toMatch(/no playlist/));

  it('never throws, whatever the letters are', () => {
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const parts = [
      '<',
      '>',
      '/',
      '"',
      '&',
      'track',
      '<playlist>',
      '<![CDATA[',
      '{',
      '#EXTINF:',
      ',',
      '\n',
      '%',
      '\u{D800}',
    ];
    for (let round = 0; round < 2000; round += 1) {
      const text = Array.from({ length: 1 + next(30) }, () => parts[next(parts.length)]).join('');
      const answer = readPlaylistFile(bytesOf(text), round % 2 === 0 ? 'a.m3u' : 'a.xspf');
      expect('trouble' in answer ? answer.trouble : 'read').not.toBe('');
    }
  });
});
