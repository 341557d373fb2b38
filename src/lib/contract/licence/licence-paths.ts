/** GET: the public keys by which anybody can check a licence. */
export const licenceKeysPath = '/api/licence/keys';

/** GET ?number=: { revokedAt }, null for one that counts. 404 for a number that we have not given. */
export const licenceStatusPath = '/api/licence/status';

/** POST { text }: { signature, revokedAt }, for browsers that cannot check a signature themselves. */
export const licenceCheckPath = '/api/licence/check';

/** The page that shows and checks a certificate, which stands behind the `#` of its address and is not sent. */
export const licencePage = '/licence';
