import { atom } from 'nanostores';
import {
  storedTransfer,
  takenTransfer,
  takeTransferPath,
  transferLimits,
  transfersPath,
} from '#lib/contract/library/transfer-paths.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { readJson } from '#lib/http/request.ts';
import type { sendJson } from '#lib/http/send-json.ts';
import { moveHash, type MoveLink } from '#lib/library/transfer/move-link.ts';
import { seal, unseal } from '#lib/library/transfer/seal.ts';

type Move =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** `until` is the ISO time at which the link is over. */
  | { readonly status: 'ready'; readonly link: string; readonly until: string }
  | { readonly status: 'failed'; readonly words: string };

export const moveWords = {
  tooMuch: 'This is too much for a link. Save a file instead, and read it on the other device.',
  /** The same whether it was taken, is over or never was: nobody learns which. */
  gone: 'There is nothing behind this link any more: it was used, its hour is over, or a part of it is missing. Make a new one on the other device.',
} as const;

interface MoveOptions {
  readonly origin: string;
  readonly post: typeof sendJson;
  readonly newKey: () => string;
  /** The document of this browser. */
  readonly document: () => string;
}

/** The move of everything to another device, over our server, which cannot read it. */
export function createMove({ origin, post, newKey, document }: MoveOptions) {
  const $move = atom<Move>({ status: 'idle' });

  return {
    $move,

    /** Encrypts the document, leaves it at the server, and makes the link. */
    async send(): Promise<void> {
      if ($move.get().status === 'sending') return;
      $move.set({ status: 'sending' });
      try {
        const { data, key } = await seal(document());
        if (data.length > transferLimits.letters)
          return $move.set({ status: 'failed', words: moveWords.tooMuch });
        const answer = await post(transfersPath, { data }, newKey());
        const { id, until } = storedTransfer(await readJson(answer));
        $move.set({ status: 'ready', link: `${origin}/library${moveHash({ id, key })}`, until });
      } catch (error) {
        const isFull = error instanceof HttpError && error.code === 'too_large';
        $move.set({ status: 'failed', words: isFull ? moveWords.tooMuch : failureWords(error) });
      }
    },

    hide: (): void => $move.set({ status: 'idle' }),

    /** The document behind a link, or words that say why there is none. It can be had once. */
    async take({ id, key }: MoveLink): Promise<{ readonly json: string } | { readonly refused: string }> {
      try {
        const answer = await post(takeTransferPath, { id }, newKey());
        const { data } = takenTransfer(await readJson(answer));
        const json = await unseal({ data, key });
        return json === null ? { refused: moveWords.gone } : { json };
      } catch (error) {
        const isGone = error instanceof HttpError && error.status === 404;
        return { refused: isGone ? moveWords.gone : failureWords(error) };
      }
    },
  };
}
