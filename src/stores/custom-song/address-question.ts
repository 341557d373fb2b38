import { atom } from 'nanostores';
import { likelyAddress } from '#lib/format/likely-address.ts';

/** The address that was probably meant; null while there is nothing to ask. */
export const $likelyAddress = atom<string | null>(null);

/** An address that the visitor says is right. */
let sure = '';
let asked = '';

/** Asks about an address that looks misspelt, unless the visitor has said that it is right. */
export function questionAddress(address: string): void {
  asked = address.trim();
  $likelyAddress.set(asked === sure ? null : likelyAddress(asked));
}

/** The address is right as it was typed. */
export function trustAddress(): void {
  sure = asked;
  $likelyAddress.set(null);
}
