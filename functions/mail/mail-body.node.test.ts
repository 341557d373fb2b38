import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { xssPayloads } from '../../tests/support/xss-payloads.ts';
import { htmlBody, textBody, words, type MailBlock } from './mail-body.ts';

/** What a mail program makes of the HTML: its elements with their attributes, and all that can be read. */
function parsed(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  let text = '';
  let isStyle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      elements.push({ name, attributes });
      isStyle = name === 'style' || name === 'title';
      if (['br', 'p', 'li'].includes(name)) text += '\n';
    },
    ontext(data) {
      if (!isStyle) text += data;
    },
    onclosetag() {
      isStyle = false;
    },
  });
  parser.end(html);
  const lines = text.split('\n').map((line) => line.trim());
  return { elements, lines: lines.filter((line) => line !== '') };
}

const link = 'https://notewright.example/order?id=1&key=k';

/** One block of each kind, with this text wherever somebody else's may stand. */
const blocksOf = (text: string): MailBlock[] => [
  words('Hello.', text),
  { kind: 'facts', facts: [['Title', text]] },
  { kind: 'list', items: [text, 'b.wav'] },
  { kind: 'link', words: 'Your page', href: link, action: 'Open it' },
  { kind: 'link', words: 'Questions', href: link },
];

/** Tags that break out, values that close their quotes, and what mail programs have fallen for. */
const hostile = [
  ...xssPayloads.map(([, payload]) => payload),
  '</p></main><h1>Pay here</h1>',
  '<img src="https://evil.example/seen.gif">',
  '<style>*{display:none}</style>',
  '" onmouseover="alert(1)',
  "' style='background:url(https://evil.example)",
  '<!-- ',
  ']]>',
  '&lt;b&gt; &amp; &#60;script&#62;',
  'a\u202Eb\u0000c',
];

describe('the HTML of a mail', () => {
  const allowed = new Map(
    Object.entries({
      html: ['lang'],
      head: [],
      meta: ['charset', 'name', 'content'],
      title: [],
      style: [],
      body: [],
      main: [],
      p: ['class', 'dir'],
      br: [],
      strong: ['dir'],
      ul: [],
      li: ['dir'],
      a: ['href', 'class'],
    }),
  );

  it.each(hostile.map((text) => [text]))('has no element, attribute or address of %j', (text) => {
    const { elements, lines } = parsed(htmlBody(text, blocksOf(text)));
    for (const { name, attributes } of elements) {
      expect([...allowed.keys()]).toContain(name);
      expect(Object.keys(attributes).filter((key) => !allowed.get(name)?.includes(key))).toEqual([]);
      if (name === 'a') expect(attributes['href']).toBe(link);
    }
    expect(elements.filter(({ name }) => name === 'a')).toHaveLength(2);
    expect(lines).not.toContain('');
  });

  it.each(hostile.map((text) => [text]))('says what the plain text says, with %j in it', (text) => {
    const blocks = blocksOf(text);
    const { lines } = parsed(htmlBody('Subject', blocks));
    const plain = textBody(blocks)
      .split('\r\n')
      .map((line) => line.replace(/^- /, '').trim())
      .filter((line) => line !== '' && line !== link);
    expect(lines).toEqual([
      'Notewright',
      ...plain.flatMap((line) => (line === 'Your page:' ? [line, 'Open it'] : [line])),
    ]);
  });

  it('makes no link of what is no address of the web', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '/order', '']) {
      const blocks: MailBlock[] = [{ kind: 'link', words: 'Page', href, action: 'Open' }];
      expect(htmlBody('x', blocks)).not.toContain('<a ');
    }
  });

  it('fetches nothing, and brings no colour of its own', () => {
    const html = htmlBody('Subject', blocksOf('x'));
    expect(html).not.toMatch(/<(img|link|script|iframe|video|object)|url\(|@import|src=|#[\da-f]{3,6}\b/i);
    expect(html).toContain('color-scheme: light dark');
  });
});

describe('the plain text of a mail', () => {
  it('has a blank line between its blocks, and CR LF', () => {
    expect(textBody(blocksOf('x\ny'))).toBe(
      [
        ...['Hello.', 'x', 'y', '', 'Title: x y', '', '- x y', '- b.wav', ''],
        ...['Your page:', link, '', `Questions: ${link}`],
      ].join('\r\n'),
    );
  });
});
