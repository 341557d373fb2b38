/** What a link to move by says: which transfer, and the key that the server never sees. */
export interface MoveLink {
  readonly id: string;
  readonly key: string;
}

/** The address behind the origin. What stands behind # is not sent to a server. */
export const moveHash = ({ id, key }: MoveLink): string => `#move=${id}.${key}`;

/** The link of a hash; null where it is none, or not whole. */
export function readMoveHash(hash: string): MoveLink | null {
  const [, id, key] = /^#move=([\w-]{22})\.([\w-]{43})$/.exec(hash) ?? [];
  return id !== undefined && key !== undefined ? { id, key } : null;
}
