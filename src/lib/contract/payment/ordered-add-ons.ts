import { addOns, type AddOn } from './add-ons.ts';

/** Add-ons that can be ordered with a song; a further revision is bought when the included one is used. */
export const orderedIds = [
  'extended-length',
  'all-formats',
  'commercial-rights',
  'exclusive-rights',
] as const;

/** What may be done with a song beyond personal use. Who has exclusive rights may use it in a business, too. */
export const rightIds = ['commercial-rights', 'exclusive-rights'] as const;
export type RightId = (typeof rightIds)[number];

export const isRight = (id: string): id is RightId => rightIds.some((right) => right === id);

/** The add-ons of these ids in the order of the catalogue, each once; what is none is left out. */
export const orderedAddOns = (ids: readonly string[]): AddOn[] =>
  addOns.filter(({ id }) => orderedIds.some((ordered) => ordered === id) && ids.includes(id));

/** US cents. */
export const sumCents = (lines: readonly { readonly priceCents: number }[]): number =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
