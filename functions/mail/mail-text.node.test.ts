import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../tests/support/random.ts';
import { mailAddress, mailLine, mailText } from './mail-text.ts';
import { ownerMail } from './owner-mail.ts';
import { writeMail, type MailFacts } from './write-mail.ts';

/** What a visitor may type to write a header, to hide something, or to look like somebody else. */
const hostile: readonly [string, ...string[]] = [
  'Hi\r\nBcc: victim@example.com',
  'Hi\nBcc: victim@example.com',
  'Hi\rBcc: victim@example.com',
  'Hi\r\n\r\n<script>alert(1)</script>',
  'Hi\u2028Bcc: victim@example.com',
  'Hi\u2029Bcc: victim@example.com',
  'Hi\u0085Bcc: victim@example.com',
  'Hi\u000BBcc: victim@example.com',
  'Hi\u000CBcc: victim@example.com',
  'Hi\u0000Bcc: victim@example.com',
  'Hi%0d%0aBcc: victim@example.com',
  '\r\n.\r\nMAIL FROM:<x@example.com>',
  '=?utf-8?Q?Hi=0D=0ABcc:_victim@example.com?=',
  '=?UTF-8?B?SGkNCkJjYzogdmljdGltQGV4YW1wbGUuY29t?=',
  '==?utf-8?q?a?= =?iso-8859-1?q?b?=',
  '=\u200B?utf-8?Q?=0D=0A?=',
  '=\r?utf-8?Q?=0D=0A?=',
  'invoice\u202Efdp.exe',
  '\u2066hidden\u2069\u061C\u200F',
  'a\u200Bb\uFEFFc\u00ADd\u{E0041}',
  '\uD83D alone \uDC00',
  '\u001B[31mred\u001B]8;;https://evil.example\u0007',
  '\u0007'.repeat(50),
];

const parts = [
  ...hostile,
  'a',
  ' ',
  '\t',
  '\n',
  '\r',
  '=',
  '?',
  '=?',
  '🎵',
  '\u202E',
  '\u200D',
  ':',
  '"',
  '<',
] as const;
const random = randomFrom(20261122);
const randomText = () =>
  Array.from({ length: random.below(12) }, () => random.pick(parts as unknown as [string, ...string[]])).join(
    '',
  );
const randomTexts = Array.from({ length: 3000 }, randomText);

/** All that may not be in a mail, but for its line breaks. */
const forbidden =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/u;

function expectSafe(line: string) {
  expect(line).not.toMatch(/[\r\n]/);
  expect(line).not.toMatch(forbidden);
  expect(line).not.toMatch(/=\?/);
  expect([...line].length).toBeLessThanOrEqual(150);
}

describe('mailLine', () => {
  it.each(hostile.map((text) => [text]))('makes %j one harmless line', (text) => expectSafe(mailLine(text)));

  it('does so with 3,000 random mixtures, and once is enough', () => {
    for (const text of randomTexts) {
      const line = mailLine(text);
      expectSafe(line);
      expect(mailLine(line)).toBe(line);
    }
  });

  it('leaves what people write alone', () => {
    for (const text of [
      'Forty Summers',
      'عائشة: أغنية',
      '日本の歌 🎵',
      '👩‍👩‍👧 = family?',
      'a = b ? c : d',
      'می‌خواهم',
    ])
      expect(mailLine(text)).toBe(text);
  });

  it('cuts between characters and says that it did', () => {
    expect(mailLine('🎵'.repeat(200))).toBe(`${'🎵'.repeat(149)}…`);
    expect(mailLine('x'.repeat(150))).toBe('x'.repeat(150));
  });
});

describe('mailText', () => {
  it('keeps lines, each ended as mail ends them, and nothing that cannot be seen', () => {
    expect(mailText('a\r\nb\nc\rd\u2028e\u2029f\u0085g\u000Bh\ti')).toBe(
      'a\r\nb\r\nc\r\nd\r\ne\r\nf\r\ng\r\nh\ti',
    );
    for (const text of [...hostile, ...randomTexts]) {
      const safe = mailText(text);
      expect(safe.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(safe.replaceAll('\r\n', '')).not.toMatch(forbidden);
      expect(mailText(safe)).toBe(safe);
    }
  });
});

describe('mailAddress', () => {
  it.each(['ada@example.com', "o'brien+songs@mail.example.co.uk", 'a_b.c-d@x.io'])('takes %s', (address) =>
    expect(mailAddress(address)).toBe(address),
  );

  it.each([
    null,
    '',
    'ada',
    'ada@localhost',
    'Ada <ada@example.com>',
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\u2028Bcc: eve@example.com',
    'ada@example.com\n',
    '"a b"@example.com',
    'ada@exämple.com',
    `${'a'.repeat(60)}@${'b'.repeat(200)}.com`,
  ])('puts %j into no header', (address) => expect(mailAddress(address)).toBeNull());
});

describe('ownerMail', () => {
  const kinds = (text: string) => [
    ownerMail({ kind: 'message', about: { id: 'abcdef01', name: text, email: text, message: text } }),
    ownerMail({
      kind: 'inquiry',
      about: {
        id: 'abcdef01',
        companyName: text,
        contactName: text,
        email: text,
        phone: text,
        industry: text,
        serviceType: text,
        budget: text,
        timeline: text,
        projectDescription: text,
      },
    }),
    ownerMail({
      kind: 'stray_payment',
      about: { id: text, sessionId: text, amountCents: 100, currency: text, createdAt: text },
    }),
    ...(['song_ordered', 'unlock_paid', 'mismatch', 'dispute_closed', 'refund_bounced'] as const).map(
      (kind) =>
        ownerMail({
          kind,
          about: {
            id: 'abcdef01',
            productId: text,
            amountCents: 100,
            refundedCents: 0,
            paidAt: null,
            origin: null,
            email: text,
            detail: { outcome: text, cents: 100 },
            request: {
              email: text,
              title: text,
              genre: text,
              mood: text,
              description: text,
              deadline: text,
              inspiration: text,
            },
          },
        }),
    ),
  ];

  it('lets nothing that somebody typed begin a header, wherever it was typed', () => {
    for (const text of [...hostile, ...randomTexts.slice(0, 300)]) {
      for (const mail of kinds(text)) {
        expectSafe(mail.subject);
        expect(mail.replyTo).toBeNull();
        expect(mail.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(mail.text.replaceAll('\r\n', '')).not.toMatch(forbidden);
      }
    }
  });

  it.each([
    ['dispute_closed', { outcome: 'won' }, 'the money stays with you.'],
    ['dispute_closed', { outcome: 'lost' }, 'the money went back to the payer.'],
    ['dispute_closed', { outcome: 'prevented' }, 'its dispute is closed (prevented).'],
    ['dispute_closed', null, 'its dispute is closed (unknown).'],
    [
      'refund_bounced',
      { outcome: 'failed', cents: 250 },
      'a refund of $2.50 did not reach the payer (failed).',
    ],
  ] as const)('%s of %j: %s', (kind, detail, words) => {
    const about = {
      id: 'abcdef01-0',
      productId: 'lyrics-unlimited',
      amountCents: 100,
      refundedCents: 0,
      paidAt: null,
      origin: null,
      email: null,
    };
    const mail = ownerMail({ kind, about: { ...about, request: null, detail } });
    expect(mail).toMatchObject({ subject: 'Order NW-ABCDEF01 needs you', replyTo: null });
    expect(mail.text).toContain(words);
  });

  it('says what is missing only where something is', () => {
    const [message] = kinds('Ada');
    expect(message?.text).not.toContain('Not specified');
    const about = {
      id: 'abcdef01-0',
      productId: 'lyrics-unlimited',
      amountCents: 100,
      refundedCents: 0,
      paidAt: '2026-11-21',
      origin: null,
      email: 'a@b.co',
      detail: null,
    };
    expect(ownerMail({ kind: 'unlock_paid', about: { ...about, request: null } })).toEqual({
      subject: 'Order NW-ABCDEF01: Unlimited lyrics for one session',
      text: 'Unlimited lyrics for one session, $1.00, paid 2026-11-21\r\nEmail: a@b.co\r\nThere is nothing to do.\r\n\r\nNumber: abcdef01-0\r\nSee it: npm run inbox -- orders show NW-ABCDEF01 --remote',
      replyTo: 'a@b.co',
    });
    expect(ownerMail({ kind: 'details_missing', about: { ...about, request: null } })).toMatchObject({
      subject: 'Order NW-ABCDEF01 needs you',
      text: expect.stringContaining('Write to the customer.'),
    });
  });
});

describe('mails to buyers', () => {
  const facts: MailFacts = {
    linkOf: () => 'https://shop.example/order?id=1&key=2',
    owner: 'owner@example.com',
    mailsBuyers: true,
    attempts: 1,
  };
  const about = {
    id: 'abcdef01-0',
    productId: 'custom-song-standard',
    amountCents: 100,
    refundedCents: 0,
    paidAt: '2026-11-21T23:30:00.000Z',
    origin: null,
    email: 'ada@example.com',
    detail: { cents: 100 },
    request: null,
  };
  const written = (text: string, change: Partial<MailFacts>) =>
    (['buyer_paid', 'buyer_refunded'] as const).map((kind) => {
      const request = {
        title: text,
        genre: text,
        mood: text,
        description: text,
        deadline: text,
        inspiration: text,
      };
      const hostileOne = { ...about, email: text, request: { ...request, email: text }, productId: text };
      return writeMail({ kind, about: hostileOne }, { ...facts, ...change });
    });

  it('lets nothing that somebody typed begin a header or stand alone in a line, also on the way to the owner', () => {
    for (const text of [...hostile, ...randomTexts.slice(0, 300)]) {
      for (const mail of [...written(text, {}), ...written(text, { attempts: 6 })]) {
        expectSafe(mail?.subject ?? '');
        expect(mail?.buyer).toBeNull();
        expect(mail?.replyTo).toBeNull();
        expect(mail?.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(mail?.text.replaceAll('\r\n', '')).not.toMatch(forbidden);
        expect(mail?.text).not.toMatch(/^(Bcc|MAIL FROM)/m);
        expect(mail?.html).toBeNull();
      }
    }
  });

  it('say what a payment was for, and by when a song comes', () => {
    expect(writeMail({ kind: 'buyer_paid', about }, facts)).toEqual({
      buyer: 'ada@example.com',
      replyTo: null,
      html: expect.stringContaining('<strong dir="auto">by 1 December 2026 (UTC)</strong>'),
      subject: 'Your order NW-ABCDEF01 is paid: Custom song, Standard (7-10 days)',
      text: [
        'Thank you. Your payment has arrived. This email is your proof of payment.',
        '',
        'Order: NW-ABCDEF01',
        'What: Custom song, Standard (7-10 days)',
        'Price: $1.00, paid on 21 November 2026',
        'Delivery: by 1 December 2026 (UTC)',
        '',
        'The description of your song has not reached us. Send it to us with your order number, and we will start.',
        '',
        'Your order page, for you and anyone you give this link to:',
        'https://shop.example/order?id=1&key=2',
        '',
        'Questions: https://shop.example/support',
      ].join('\r\n'),
    });
  });

  it('are not written where buyers are not mailed, and go to the owner after five tries', () => {
    expect(writeMail({ kind: 'buyer_paid', about }, { ...facts, mailsBuyers: false })).toBeNull();
    expect(writeMail({ kind: 'buyer_paid', about }, { ...facts, attempts: 5 })?.buyer).toBe(
      'ada@example.com',
    );
    expect(writeMail({ kind: 'buyer_paid', about }, { ...facts, attempts: 6 })).toMatchObject({
      buyer: null,
      replyTo: 'ada@example.com',
      subject: expect.stringMatching(/^To pass on: Your order/),
    });
  });
});
