import { atom } from 'nanostores';
import type { DeskLicence } from '#lib/contract/desk/desk-orders.ts';
import type { DeskApi } from './desk-api.ts';
import { deskWords } from './desk-words.ts';

export type LicenceList =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; licences: readonly DeskLicence[] };

/** What a licence for a company says. */
export interface CompanyLicence {
  readonly licensee: string;
  readonly song: string;
  /** The number of the company's inquiry. */
  readonly inquiry: string;
}

/** Licences of companies, and the end of any licence. */
export function createLicences(api: Pick<DeskApi, 'licences' | 'issueLicence' | 'revokeLicence'>) {
  const $list = atom<LicenceList>({ status: 'loading' });

  async function list(): Promise<void> {
    try {
      $list.set({ status: 'ready', licences: await api.licences() });
    } catch (error) {
      console.warn('desk_licences', error);
      $list.set({ status: 'failed', reason: deskWords(error) });
    }
  }

  /** Takes a step and lists anew. '' when it was taken, else why not. */
  async function step(work: () => Promise<unknown>): Promise<string> {
    try {
      await work();
    } catch (error) {
      console.warn('desk_licence', error);
      return deskWords(error);
    }
    await list();
    return '';
  }

  return {
    $list,
    list,
    /** `key` is the same as long as the words are: then it is issued once. */
    issue: (facts: CompanyLicence, key: string) => step(() => api.issueLicence(facts, key)),
    revoke: (number: string, reason: string) => step(() => api.revokeLicence(number, reason)),
  };
}

export type Licences = ReturnType<typeof createLicences>;
