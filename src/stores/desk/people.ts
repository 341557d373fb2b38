import { atom } from 'nanostores';
import type { Erasure, ErasurePlan, FoundOnDesk } from '#lib/contract/desk/desk-people.ts';
import { downloadText } from '#lib/browser/download.ts';
import { say } from '#lib/browser/say.ts';
import { HttpError } from '#lib/http/http-error.ts';
import type { DeskApi } from './desk-api.ts';
import { deskWords } from './desk-words.ts';

export type FindState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'failed'; reason: string; text: string }
  | ({ status: 'ready'; text: string } & FoundOnDesk);

/** How far the erasure of a person is: it is announced before anything goes. */
export type ErasureState =
  | { status: 'closed' }
  | { status: 'planned'; email: string; plan: ErasurePlan }
  | { status: 'erased'; email: string; erasure: Erasure };

type PeopleApi = Pick<DeskApi, 'find' | 'exportPerson' | 'planErasure' | 'erase'>;

/** What a person's export is called: no sign in it that a file system refuses. */
const exportName = (email: string): string => `${email.replaceAll(/[^\w@.+-]/g, '_')}.json`;

/** Persons who ask what is held of them, or to be erased. `save` hands a file over. */
export function createPeople(api: PeopleApi, save = downloadText, tell = say) {
  const $find = atom<FindState>({ status: 'idle' });
  const $erasure = atom<ErasureState>({ status: 'closed' });
  /** Why the last step did not work; '' for none. */
  const $trouble = atom('');
  let turn = 0;

  async function load(text: string): Promise<void> {
    turn += 1;
    const mine = turn;
    try {
      const found = await api.find(text);
      if (mine === turn) $find.set({ status: 'ready', text, ...found });
    } catch (error) {
      console.warn('desk_find', error);
      if (mine === turn) $find.set({ status: 'failed', reason: deskWords(error), text });
    }
  }

  /** Looks for a text in everything. What was begun with another person is over. */
  async function find(text: string): Promise<void> {
    $trouble.set('');
    $erasure.set({ status: 'closed' });
    $find.set({ status: 'loading' });
    await load(text);
  }

  /** Whether this person, and nobody else, is looked at. */
  function isShown(email: string): boolean {
    const shown = $find.get();
    return shown.status === 'ready' && shown.text === email;
  }

  /** Takes a step for a person. Undefined when it did not work, or somebody else is looked at by now. */
  async function step<T>(email: string, work: () => Promise<T>): Promise<T | undefined> {
    $trouble.set('');
    try {
      const result = await work();
      return isShown(email) ? result : undefined;
    } catch (error) {
      console.warn('desk_person', error);
      if (!isShown(email)) return undefined;
      const isOwed = error instanceof HttpError && error.code === 'order_not_over';
      if (isOwed) await plan(email);
      $trouble.set(deskWords(error));
      return undefined;
    }
  }

  async function plan(email: string): Promise<void> {
    const found = await step(email, () => api.planErasure(email));
    if (found) $erasure.set({ status: 'planned', email, plan: found });
  }

  return {
    $find,
    $erasure,
    $trouble,
    find,
    plan,

    /** Hands all that is held of a person over as a file of JSON. */
    async takeExport(email: string): Promise<void> {
      const held = await step(email, () => api.exportPerson(email));
      if (!held) return;
      save(exportName(email), `${JSON.stringify(held, null, 2)}\n`, 'application/json');
      tell('The export is saved as a file.');
    },

    /** Erases a person for good; `again` is the address as it was typed once more. */
    async erase(email: string, again: string): Promise<void> {
      const erasure = await step(email, () => api.erase(email, again));
      if (!erasure) return;
      $erasure.set({ status: 'erased', email, erasure });
      await load(email);
    },

    cancel: () => {
      $trouble.set('');
      $erasure.set({ status: 'closed' });
    },
  };
}

export type People = ReturnType<typeof createPeople>;
