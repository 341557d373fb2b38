import type { LicensedRights } from '#lib/contract/licence/licensed-rights.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import type { Judgement } from './judge-licence.ts';

/** What each licence allows, as its certificate says it. */
export const rightsWords: Readonly<Record<LicensedRights, { name: string; words: string }>> = {
  'commercial-rights': {
    name: 'Commercial rights',
    words: 'The licensee may use the song in business, publish it and earn money with it.',
  },
  'exclusive-rights': {
    name: 'Exclusive rights',
    words:
      'The licensee alone may use the song, also in business, publish it and earn money with it. We give it to nobody else.',
  },
  'business-use': {
    name: 'Business use',
    words: 'The licensee, a company, may use the song in its business as its plan with us says.',
  },
};

/** A judgement in a heading and a sentence, and whether the certificate can be relied on. */
export function judgementWords(judgement: Judgement): { title: string; words: string; isGood: boolean } {
  const bad = (title: string, words: string) => ({ title, words, isGood: false });
  switch (judgement.kind) {
    case 'unreadable':
      return bad(
        'No licence',
        'This is not one of our licences, or a part of it is missing. Open the whole file, or paste all of its text.',
      );
    case 'changed':
      return bad(
        'Changed',
        'This is not what we signed: something in it was changed. Do not rely on it, and ask for the original.',
      );
    case 'unknown_key':
      return bad('Unknown key', 'It was not signed with any of our keys. Do not rely on it.');
    case 'no_keys':
      return bad(
        'Not checked yet',
        'Our keys are not here, and our server does not answer. Open this page once with a connection: after that it checks licences without one.',
      );
    case 'unchecked':
      return bad(
        'Not checked yet',
        'This browser cannot check signatures, and our server does not answer. Try again with a connection, or in a newer browser.',
      );
    case 'genuine':
      break;
  }
  const { record, byServer } = judgement;
  const by = byServer ? ' This browser cannot check signatures, so our server did.' : '';
  if (record.state === 'revoked')
    return bad(
      `Revoked on ${dayInWords(new Date(record.at))}`,
      `We signed this licence, but it no longer counts.${by}`,
    );
  if (record.state === 'missing')
    return bad('Not on record', `The signature is ours, but we have no record of this number. Ask us.${by}`);
  return {
    title: 'Genuine',
    words:
      record.state === 'counts'
        ? `We signed this licence, nothing in it was changed, and it has not been revoked.${by}`
        : 'We signed this licence, and nothing in it was changed. We could not ask whether it was revoked: check again with a connection.',
    isGood: true,
  };
}
