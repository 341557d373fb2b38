import { describe, expect, it } from 'vitest';
import { idBeginning, markSql, matchFeeds, onlyOne, showSql } from './find.ts';
import { listSql } from '#functions/db/inbox-kinds.ts';
import { asMails, wholeMails } from './mails.ts';
import { readOptions } from './options.ts';
import { asCsv, asRecords, asTable, inWords } from './print-rows.ts';

describe('readOptions', () => {
  const text = { format: 'text', remote: false };
  it.each([
    [[], {}, { action: 'summary', ...text }],
    [['messages'], {}, { action: 'list', kind: 'messages', all: false, ...text }],
    [
      ['messages', '--csv', '--all'],
      {},
      { action: 'list', kind: 'messages', all: true, ...text, format: 'csv' },
    ],
    [['--json', '--remote'], {}, { action: 'summary', format: 'json', remote: true }],
    [
      ['orders'],
      { npm_config_json: 'true', npm_config_remote: 'true', npm_config_all: 'true' },
      { action: 'list', kind: 'orders', all: true, format: 'json', remote: true },
    ],
    [['outbox', 'show', 'abc'], {}, { action: 'show', kind: 'outbox', word: 'abc', ...text }],
    [
      ['orders', 'done', 'NW-1A2B3C4D'],
      {},
      { action: 'mark', kind: 'orders', word: 'NW-1A2B3C4D', done: true, remote: false },
    ],
    [
      ['lyrics', 'undone', 'a', '--remote'],
      {},
      { action: 'mark', kind: 'lyrics', word: 'a', done: false, remote: true },
    ],
    [['nonsense', '--help'], {}, { action: 'help' }],
  ])('%j with %j', (words, env, options) => expect(readOptions(words, env)).toEqual(options));

  it.each([
    [['nonsense'], `does not know 'nonsense'`],
    [['toString'], `does not know 'toString'`],
    [['--xml'], `does not know '--xml'`],
    [['-h'], `does not know '-h'`],
    [['messages', 'twice'], `does not know 'twice'`],
    [['messages', 'show'], 'needs an id'],
    [['messages', 'done'], 'needs an id'],
    [['messages', 'show', 'a', 'b'], 'One id at a time'],
    [['feeds', 'done', 'a'], 'Nothing of feeds can be ticked off'],
    [['outbox', 'done', 'a'], 'Nothing of outbox can be ticked off'],
  ])('refuses %j in one line', (words, reason) => {
    expect(() => readOptions(words, {})).toThrow(reason);
    expect(() => readOptions(words, {})).toThrow(/^.* See: npm run inbox -- --help$/);
  });
});

describe('an id that the owner types', () => {
  it.each([
    ['1a2b3c4d-0000', '1a2b3c4d-0000'],
    ['NW-1A2B3C4D', '1a2b3c4d'],
    ['nw-1a', '1a'],
    ['A', 'a'],
  ])('%s means %s', (word, beginning) => expect(idBeginning(word)).toBe(beginning));

  it.each([
    '',
    'NW-',
    '-',
    `a'; DROP TABLE orders; --`,
    `a' OR '1'='1`,
    'a%',
    'a_',
    'a\nb',
    'a\u0000',
    'ａ',
    'xyz',
    'a'.repeat(37),
  ])('%j reaches no query', (word) => {
    expect(() => idBeginning(word)).toThrow(
      /^'[\w?-]*' is no id, no beginning of one and no number such as NW-1A2B3C4D\.$/,
    );
  });

  it('must mean one thing', () => {
    expect(onlyOne('messages', 'a', [{ id: 'a1' }])).toEqual([{ id: 'a1' }]);
    expect(onlyOne('orders', 'a', [{ id: 'a1' }, { id: 'a1' }])).toHaveLength(2);
    expect(() => onlyOne('messages', 'a', [])).toThrow('There is no message a.');
    expect(() => onlyOne('messages', 'a', [{ id: 'a1' }, { id: 'a2' }])).toThrow(
      'a is the beginning of 2 ids. Give more of it.',
    );
    expect(
      onlyOne('outbox', 'a', [
        { id: 'x', about_id: 'a1' },
        { id: 'y', about_id: 'a1' },
      ]),
    ).toHaveLength(2);
  });

  it('finds a feed by its source or its address, and never by a query', () => {
    const rows = [
      { source: 'Pitch', url: 'https://pitch.example/feed' },
      { source: "O'Rilla", url: 'https://orilla.example/rss' },
    ];
    expect(matchFeeds(rows, "o'r")).toEqual([rows[1]]);
    expect(matchFeeds(rows, 'https://PITCH')).toEqual([rows[0]]);
    expect(matchFeeds(rows, 'nobody')).toEqual([]);
  });
});

describe('the queries', () => {
  it('show what is not done yet, unless everything is wanted', () => {
    for (const kind of ['orders', 'inquiries', 'messages', 'lyrics'] as const) {
      expect(listSql(kind, false)).toContain('WHERE done_at IS NULL');
      expect(listSql(kind, true)).not.toContain('WHERE done_at IS NULL');
    }
    for (const kind of ['feeds', 'outbox'] as const) expect(listSql(kind, false)).toBe(listSql(kind, true));
  });

  it('tick off only what is one thing', () => {
    const [ids, ...updates] = markSql('orders', 'ab', true);
    expect(ids).toContain(`LIKE 'ab%'`);
    expect(updates.map((sql) => /^UPDATE (\w+)/.exec(sql)?.[1])).toEqual(['orders', 'stray_payments']);
    for (const sql of updates) expect(sql).toMatch(/\) = 1$/);
    expect(markSql('messages', 'ab', false)[1]).toContain('done_at = NULL');
    expect(showSql('outbox', 'ab')).toContain(`about_id LIKE 'ab%'`);
  });
});

describe('asTable', () => {
  it('aligns columns, cuts long texts, and lets no terminal escape through', () => {
    const table = asTable([
      { name: 'Ada', message: 'line one\nline two' },
      { name: '\u001B[31mEve\u202E', message: 'm'.repeat(100) },
    ]);
    const lines = table.split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Ada {2,}line one line two$/);
    expect(table).not.toMatch(/[\u001B\u202E]/);
    expect(lines[2]).toMatch(/m{59}…$/);
  });

  it('says so when there is nothing', () => expect(asTable([])).toBe('Nothing here yet.'));
});

it('names a choice as visitors do, where people read it', () =>
  expect(inWords({ genre: 'rnb', product: 'custom-song-express', usd: 5, mood: null })).toEqual({
    ...{ genre: 'R&B', product: 'Custom song, Express (24-48 hours)', usd: 5, mood: null },
  }));

describe('asRecords', () => {
  it('shows every field whole, keeps line breaks, and lets no terminal escape through', () => {
    const shown = asRecords([
      {
        name: 'Ada\u001B]0;x\u0007\u202E',
        message: `one\r\ntwo\rthree\u2028${'m'.repeat(500)}`,
        phone: '',
        done_at: null,
      },
    ]);
    expect(shown).toBe(`name: Ada ]0;x \nmessage:\n  one\n  two\n  three\n  ${'m'.repeat(500)}`);
  });
});

describe('asCsv', () => {
  it('quotes as RFC 4180 says and disarms formulas', () => {
    expect(asCsv([{ name: 'Ada "A", B', message: '=HYPERLINK("x")', count: -3 }])).toBe(
      'name,message,count\r\n"Ada ""A"", B","\'=HYPERLINK(""x"")",-3',
    );
    for (const formula of [
      ...['=1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', ' =1', '\u00A0=1', '\u3000@x', '\uFEFF=1'],
      ...['＝1', '＋1', '－1', '＠x', ' ＝1'],
    ])
      expect(asCsv([{ a: formula }])).toMatch(/^a\r\n"?'/);
  });
});

describe('the mails of the outbox', () => {
  const waiting = {
    id: 'f'.repeat(32),
    kind: 'message',
    state: 'pending',
    attempts: 0,
    created_at: '2026-11-21T10:00:00.000Z',
    sent_at: null,
    next_at: null,
    last_error: null,
    mail_from: null,
    mail_to: null,
    reply_to: null,
    subject: null,
    text: null,
    about: JSON.stringify({ id: '1a2b3c4d-0', name: 'Ada', email: 'ada@example.com', message: 'Two\nlines' }),
    about_id: '1a2b3c4d-0',
  };

  it('shows one that waits as it would be sent, and what became of it so far', () => {
    const [row] = wholeMails(
      [{ ...waiting, attempts: 2, last_error: 'MailTimeout', next_at: 'noon' }],
      {},
      false,
    );
    expect(asMails(row ? [row] : [])).toBe(
      [
        '── message, 2026-11-21T10:00:00.000Z, waits, tried 2 times, last MailTimeout, again after noon',
        `   ${waiting.id}`,
        'From: orders@notewright.example',
        'To: owner@notewright.example',
        'Reply-To: ada@example.com',
        'Subject: Message NW-1A2B3C4D: Ada',
        '',
        'Name: Ada',
        'Email: ada@example.com',
        '',
        'Two',
        'lines',
        '',
        'Number: 1a2b3c4d-0',
        'See it: npm run inbox -- messages show NW-1A2B3C4D --remote',
        '',
      ].join('\n'),
    );
  });

  it('shows a sent one as it was sent, whatever became of its row', () => {
    const sent = {
      state: 'sent',
      sent_at: 'noon',
      mail_from: 'a@b.co',
      mail_to: 'c@d.co',
      subject: 'S',
      text: 'T\r\nU',
    };
    const [row] = wholeMails(
      [{ ...waiting, ...sent, about: null }],
      { OWNER_EMAIL: 'new@example.com' },
      false,
    );
    expect(row).not.toHaveProperty('about');
    expect(asMails(row ? [row] : [])).toContain('From: a@b.co\nTo: c@d.co\nSubject: S\n\nT\nU\n');
  });

  it('names the addresses of this machine, or says whose they are', () => {
    const own = { OWNER_EMAIL: 'me@example.com', MAIL_FROM: 'desk@example.com' };
    expect(wholeMails([waiting], own, false)).toMatchObject([
      { mail_to: 'me@example.com', mail_from: 'desk@example.com' },
    ]);
    expect(wholeMails([waiting], {}, true)).toMatchObject([{ mail_to: '(OWNER_EMAIL of the deployment)' }]);
  });

  it('goes on after a row that cannot be read', () => {
    expect(asMails(wholeMails([{ ...waiting, about: '{}' }, waiting], {}, false))).toMatch(
      /cannot be read[\s\S]*Two\nlines/,
    );
  });
});
