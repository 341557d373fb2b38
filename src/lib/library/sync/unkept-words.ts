import { workLimits } from '../../contract/library/works-paths.ts';

/** A work that an account does not take. */
export interface UnkeptWork {
  /** As `workKey` has it. */
  readonly key: string;
  readonly name: string;
  /** 'full': the account holds as many works as it can. */
  readonly reason: 'large' | 'full';
}

const limitKilobytes = workLimits.bytes / 1024;

function named(works: readonly UnkeptWork[]): string {
  const [first, ...rest] = works.map(({ name }) => `“${name || 'A work'}”`);
  return [first, rest.length > 0 ? `${rest.length} more` : ''].filter(Boolean).join(' and ');
}

/** What is said of works that stay in this browser; '' for none. */
export function unkeptWords(works: readonly UnkeptWork[]): string {
  const [large, full] = (['large', 'full'] as const).map((reason) =>
    works.filter((work) => work.reason === reason),
  );
  const sentences: string[] = [];
  if (large && large.length > 0)
    sentences.push(
      `${named(large)} ${large.length === 1 ? 'is' : 'are'} larger than the ${limitKilobytes} KB that an account keeps of a work.`,
    );
  if (full && full.length > 0)
    sentences.push(
      `Your account holds ${workLimits.works} works, the most it can, and has no room for ${named(full)}.`,
    );
  return sentences.length === 0
    ? ''
    : [...sentences, '‘Take everything with you’ in the library moves all to another browser.'].join(' ');
}
