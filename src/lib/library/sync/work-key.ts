import { workKinds, type WorkKind } from '../../contract/library/works-paths.ts';

/** Names a work among all of a user: 'melody/<id>'. */
export const workKey = (kind: WorkKind, id: string): string => `${kind}/${id}`;

/** The kind and id of such a name; null where it is none. */
export function workOfKey(key: string): { readonly kind: WorkKind; readonly id: string } | null {
  const [name, id = ''] = key.split(/\/(.*)/s);
  const kind = workKinds.find((one) => one === name);
  return kind && id !== '' ? { kind, id } : null;
}
