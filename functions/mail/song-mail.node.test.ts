import { describe, expect, it } from 'vitest';
import { mailSubject } from './mail-subject.ts';
import { writeMail } from './write-mail.ts';

const orderLink = 'https://notewright.example/order?id=1&key=k';
const facts = { linkOf: () => orderLink, owner: null, mailsBuyers: true, attempts: 1 };
const id = '1a2b3c4d-0000-4000-8000-000000000000';

const song = {
  version: 2,
  message: 'With louder drums.',
  files: ['Forty Summers.mp3', 'Forty Summers.wav'],
  filesUntil: '2026-12-25T10:00:00.000Z',
  roundsLeft: 1,
  notes: [
    { atSeconds: 42.9, text: 'Softer here', answer: 'Done' },
    { atSeconds: null, text: 'Lovely', answer: null },
    { atSeconds: 3723, text: 'The end', answer: null },
  ],
};

function mail(kind: string, change: object = {}, detail: object = { version: 2 }) {
  const about = {
    ...{
      id,
      productId: 'custom-song-standard',
      amountCents: 100,
      refundedCents: 0,
      paidAt: null,
      origin: null,
    },
    email: 'ada@example.com',
    request: {
      ...{ email: 'ada@example.com', title: 'Forty Summers', genre: 'folk', mood: 'romantic' },
      ...{ description: 'x', deadline: 'standard', inspiration: '' },
    },
    detail,
    song: { ...song, ...change },
  };
  const written = writeMail(mailSubject.parse({ kind, about }), facts);
  if (!written) throw new Error('No mail was written');
  return { ...written, lines: written.text.split('\r\n') };
}

describe('the buyer of a song reads', () => {
  it('that a version is there: its message, its files, their date and what may still be asked for', () => {
    const { buyer, subject, lines, replyTo } = mail('buyer_delivered');
    expect([buyer, subject, replyTo]).toEqual([
      'ada@example.com',
      'Your song is here: Forty Summers, version 2',
      null,
    ]);
    expect(lines).toEqual([
      'Version 2 of your song is ready. Listen to it and download it on your order page.',
      '',
      'With louder drums.',
      '',
      '- Forty Summers.mp3',
      '- Forty Summers.wav',
      '',
      'The files wait for you until 25 December 2026 (UTC). Please download them and keep them.',
      'Should something change? Write it on your order page, and where in the song it is. One round of changes is left.',
      'If we hear nothing from you, the song counts as finished 30 days after this delivery.',
      '',
      'Your order page, for you and anyone you give this link to:',
      orderLink,
      '',
      'Questions: https://notewright.example/support',
    ]);
    expect(mail('buyer_delivered', { version: 1 }).subject).toBe('Your song is here: Forty Summers');
    expect(mail('buyer_delivered', { roundsLeft: 0 }).text).toContain('A further one can be bought.');
    expect(mail('buyer_delivered', { roundsLeft: 2 }).text).toContain('2 rounds of changes are left.');
  });

  it('what was answered, and nothing that was not', () => {
    const { lines, text } = mail('buyer_answered');
    expect(lines.slice(2, 4)).toEqual(['At 0:42: Softer here', 'Our answer: Done']);
    expect(text).not.toContain('Lovely');
  });

  it('that the song is accepted, by whom, and until when its files wait', () => {
    expect(mail('buyer_accepted', {}, { version: 2, by: 'buyer' }).lines.slice(0, 2)).toEqual([
      'Thank you. You told us that you are happy with your song, so it is finished.',
      'The files wait for you until 25 December 2026 (UTC). Please download them and keep them.',
    ]);
    expect(mail('buyer_accepted', {}, { version: 2, by: 'time' }).lines[0]).toBe(
      '30 days have passed since we delivered your song, so it counts as finished.',
    );
  });

  it('that its files end', () => {
    expect(mail('buyer_files_end').lines.slice(0, 2)).toEqual([
      'The files wait for you until 25 December 2026 (UTC). Please download them and keep them.',
      'After that day they are deleted. If you need longer, write to us.',
    ]);
  });

  it('nothing in the place of words that were typed to break out', () => {
    const { subject, text } = mail('buyer_delivered', {
      message: 'a\r\nBcc: eve@example.com\u202e\u0000',
      files: ['x\r\nSubject: y.mp3'],
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/[\u202e\u0000]|[^\r]\n/);
    expect(text).toContain('- x Subject: y.mp3');
  });

  it('the same in HTML, with every value as text', () => {
    const { html } = mail('buyer_delivered', {
      message: '<img src=x onerror=alert(1)>\n"Hi" & \'bye\'',
      files: ['<b>.mp3'],
    });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>\n&quot;Hi&quot; &amp; &#39;bye&#39;</p>');
    expect(html).toContain('<li dir="auto">&lt;b&gt;.mp3</li>');
    expect(html).toContain('href="https://notewright.example/order?id=1&amp;key=k">Open your order page</a>');
  });
});

describe('the owner reads', () => {
  it('what shall change, and where, with the way to the desk', () => {
    const { buyer, subject, lines, replyTo, html } = mail('note_written');
    expect(html).toBeNull();
    expect([buyer, subject, replyTo]).toEqual([
      null,
      'Order NW-1A2B3C4D: changes wanted in Forty Summers',
      'ada@example.com',
    ]);
    expect(lines).toEqual([
      'The customer wrote about version 2:',
      '',
      'At 0:42: Softer here',
      'You answered: Done',
      '',
      'The whole song: Lovely',
      '',
      'At 1:02:03: The end',
      '',
      '',
      'Your desk: https://notewright.example/desk',
      `The customer's page: ${orderLink}`,
      `Number: ${id}`,
    ]);
  });

  it('that a song is accepted', () => {
    expect(mail('song_accepted', {}, { version: 2, by: 'buyer' }).text).toContain('happy with version 2');
    expect(mail('song_accepted', {}, { version: 2, by: 'time' }).text).toContain('said nothing for 30 days');
  });
});
