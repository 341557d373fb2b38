import { base64urlOf } from '../data/base64url.ts';

/** The addresses of kept tracks. They exist in this browser alone, and are never sent anywhere. */
const root = '/kept/';

const idForm = /^kept-[\w-]{22}$/;

export const isKeptAddress = (url: string): boolean => url.startsWith(root);

/** Whether this is the id of a kept track; the house's own begin otherwise. */
export const isKeptId = (id: string): boolean => idForm.test(id);

export const soundAddress = (id: string): string => root + id;
export const coverAddress = (id: string): string => `${root}${id}/cover`;

/** The track that an address of its sound or its cover belongs to, and which of them it is; null for others. */
export function readKeptAddress(url: string): { id: string; isCover: boolean } | null {
  const [id = '', part] = url.slice(root.length).split('/');
  if (!isKeptAddress(url) || !isKeptId(id) || (part !== undefined && part !== 'cover')) return null;
  return { id, isCover: part === 'cover' };
}

/** A new id from 16 random bytes. */
export const keptId = (bytes: Uint8Array): string =>
  `kept-${base64urlOf(String.fromCharCode(...bytes.subarray(0, 16)))}`;
