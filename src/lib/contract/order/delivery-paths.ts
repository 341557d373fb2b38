/**
 * Addresses of a delivered song, for the holder of the order's private link. Whoever has it not gets 404, exactly as for
 * what does not exist.
 */

/**
 * GET and HEAD ?id=&key=&file=: a file of a delivered version. Takes Range, If-Range and If-None-Match. `&download` makes
 * the browser keep it under its name. 404 after its date.
 */
export const orderFilePath = '/api/order/file';

/** POST { id, key, version, atSeconds, text }: something shall change. 200 with the order and its `delivery`. */
export const orderNotePath = '/api/order/note';

/** POST { id, key, version }: the buyer is happy with this version. 200 with the order and its `delivery`. */
export const orderAcceptPath = '/api/order/accept';

/** The address of one file; `link` is the query of the private link. */
export const orderFileAddress = (link: string, fileId: string): string => {
  const query = new URLSearchParams(link);
  query.set('file', fileId);
  return `${orderFilePath}?${query}`;
};
