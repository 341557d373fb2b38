import { atom } from 'nanostores';
import type { DeskInquiry } from '#lib/contract/desk/desk-inquiries.ts';
import type { DeskApi } from './desk-api.ts';
import { deskWords } from './desk-words.ts';

export type InquiryList =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; inquiries: readonly DeskInquiry[]; next: string | null };

/** An offer as it is typed. */
export interface OfferDraft {
  readonly plan: string;
  readonly priceDollars: number;
  readonly message: string;
}

type InquiriesApi = Pick<DeskApi, 'inquiries' | 'offer' | 'tickInquiry'>;

/** What companies asked for, and the offers to them. `onChange` hears when less or more waits. */
export function createInquiries(api: InquiriesApi, onChange: () => void) {
  const $list = atom<InquiryList>({ status: 'loading' });
  /** Why the last step did not work, by the inquiry's id. */
  const $troubles = atom<Readonly<Record<string, string>>>({});
  let show: 'open' | 'all' = 'open';
  let turn = 0;

  async function list(next: 'open' | 'all'): Promise<void> {
    show = next;
    turn += 1;
    const mine = turn;
    $troubles.set({});
    $list.set({ status: 'loading' });
    try {
      const found = await api.inquiries(show, null);
      if (mine === turn) $list.set({ status: 'ready', ...found });
    } catch (error) {
      console.warn('desk_inquiries', error);
      if (mine === turn) $list.set({ status: 'failed', reason: deskWords(error) });
    }
  }

  async function more(): Promise<void> {
    const shown = $list.get();
    if (shown.status !== 'ready' || shown.next === null) return;
    const mine = turn;
    try {
      const { inquiries, next } = await api.inquiries(show, shown.next);
      if (mine === turn) $list.set({ status: 'ready', inquiries: [...shown.inquiries, ...inquiries], next });
    } catch (error) {
      console.warn('desk_inquiries', error);
      if (mine === turn) $list.set({ status: 'failed', reason: deskWords(error) });
    }
  }

  /** Takes a step that answers the inquiry; it stays where it is in the list. True when it was taken. */
  async function step(id: string, work: () => Promise<DeskInquiry>): Promise<boolean> {
    $troubles.set({ ...$troubles.get(), [id]: '' });
    try {
      const changed = await work();
      const shown = $list.get();
      if (shown.status === 'ready')
        $list.set({
          ...shown,
          inquiries: shown.inquiries.map((one) => (one.id === id ? changed : one)),
        });
      onChange();
      return true;
    } catch (error) {
      console.warn('desk_inquiry', error);
      $troubles.set({ ...$troubles.get(), [id]: deskWords(error) });
      return false;
    }
  }

  return {
    $list,
    $troubles,
    list,
    more,
    tick: (id: string, done: boolean) => step(id, () => api.tickInquiry(id, done)),
    /** `key` is the same as long as the offer is: then it is made and mailed once. */
    offer: (id: string, offer: OfferDraft, key: string) => step(id, () => api.offer(id, offer, key)),
  };
}

export type Inquiries = ReturnType<typeof createInquiries>;

/** Dollars as they are typed: '99', '1,250.50', '$ 99'. NaN for anything else, and for parts of a cent. */
export function dollarsOf(text: string): number {
  const plain = text.trim().replace(/^\$\s*/, '');
  return /^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(plain) ? Number(plain.replaceAll(',', '')) : NaN;
}
