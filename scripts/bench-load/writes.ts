/** Everything that is written, as visitors and users do it; some of it twice at once, as after a lost answer. */
import { businessInquiryPath } from '#lib/contract/business/business-inquiry-path.ts';
import { contactMessagePath } from '#lib/contract/support/contact-message-path.ts';
import { idempotencyHeader } from '#lib/contract/shared/idempotency.ts';
import { savedLyricsPath } from '#lib/contract/lyrics/lyrics-options.ts';
import type { Call } from '../bench-api/client.ts';
import { contactExample, inquiryExample, lyricsExample } from '../bench-api/examples.ts';
import type { User } from '../bench-api/stage.ts';
import { clientOf } from './clients.ts';
import { createKept, type KeptTable } from './kept.ts';
import { createLibraryScenes } from './library-scenes.ts';
import { createPaymentScenes } from './payment-scenes.ts';
import type { AskFor, Scene } from './scene.ts';

type Ask = (call: Call) => Promise<{ status: number; text: string }>;

/** One write in five is sent twice. */
const isTwofold = (count: number) => count % 5 === 0;

export function createWrites({ writers, ask }: { writers: readonly User[]; ask: Ask }) {
  const kept = createKept();
  const askFor: AskFor = async (route, call) => ({ route, ...(await ask(call)) });

  /** A form of the site: its answer names the row. */
  const form =
    (path: string, table: KeptTable, body: object): Scene =>
    async (count) => {
      const call: Call = {
        method: 'POST',
        path,
        headers: { ...clientOf(count), [idempotencyHeader]: crypto.randomUUID() },
        body,
      };
      const route = `POST ${path}`;
      const answers = await Promise.all(
        [call, ...(isTwofold(count) ? [call] : [])].map((one) => askFor(route, one)),
      );
      kept.add(table, answers);
      return answers;
    };

  const scenes: Scene[] = [
    form(contactMessagePath, 'contact_messages', contactExample),
    form(businessInquiryPath, 'business_inquiries', inquiryExample),
    form(savedLyricsPath, 'saved_lyrics', lyricsExample),
    ...createPaymentScenes(askFor, kept),
    ...createLibraryScenes(askFor, kept, writers),
  ];

  let count = 0;
  return {
    /** What was accepted so far. */
    kept: kept.all,
    next: () => {
      count += 1;
      return scenes[count % scenes.length]?.(Math.floor(count / scenes.length)) ?? Promise.resolve([]);
    },
  };
}
