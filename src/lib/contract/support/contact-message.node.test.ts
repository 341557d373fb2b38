import { describe, expect, it } from 'vitest';
import { contactMessage, contactSubject } from './contact-message.ts';
import { fieldIssues } from '../shared/field-issues.ts';

const valid = { name: 'Ada', email: 'ada@example.com', subject: contactSubject, message: 'Hello\nthere' };

/** The field that the schema blames first. */
function blamed(data: unknown): string | undefined {
  const checked = contactMessage.safeParse(data);
  return checked.success ? undefined : fieldIssues(checked.error.issues)[0]?.path;
}

describe('contactMessage', () => {
  it('takes a plain message and trims it', () => {
    expect(contactMessage.parse({ ...valid, name: '  Ada ', email: ' ada@example.com\n' })).toEqual(valid);
  });

  it.each([
    ['other scripts and emoji', { name: 'عائشة 🎵', message: '音楽をください' }],
    ['100 characters of name', { name: 'n'.repeat(100) }],
    ['5000 characters of message', { message: 'm'.repeat(5000) }],
    ['markup, as text', { message: '<script>alert(1)</script>' }],
    [
      'an email of 254 characters',
      { email: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com` },
    ],
  ])('takes %s', (_, change) => expect(blamed({ ...valid, ...change })).toBeUndefined());

  it.each([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 'n'.repeat(101) }],
    ['name', { name: 'Ada\r\nBcc: all@example.com' }],
    ['name', { name: 'A\u0000da' }],
    ['name', { name: '\uD800' }],
    ['name', { name: 7 }],
    ['name', { name: null }],
    ['name', { name: undefined }],
    ['name', { name: ['Ada'] }],
    ['email', { email: 'ada' }],
    ['email', { email: 'ada@' }],
    ['email', { email: 'ada@example.com, eve@example.com' }],
    ['email', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['email', { email: `${'a'.repeat(250)}@b.co` }],
    ['subject', { subject: 'Something else' }],
    ['message', { message: '' }],
    ['message', { message: 'm'.repeat(5001) }],
    ['message', { message: 'bell\u0007' }],
    ['', { userId: 1 }],
  ])('blames %s in %j', (field, change) => expect(blamed({ ...valid, ...change })).toBe(field));

  it.each([[null], [[]], ['text'], [7]])('refuses %j as a whole', (data) => expect(blamed(data)).toBe(''));

  it('says in words what is missing', () => {
    const checked = contactMessage.safeParse({ ...valid, name: '', email: 'x', message: undefined });
    expect(fieldIssues(checked.error?.issues ?? []).map(({ message }) => message)).toEqual([
      'Name is required',
      'Email must look like name@example.com',
      'Message is required',
    ]);
  });
});
