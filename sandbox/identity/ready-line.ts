/** What the process of the identity stand-in prints when it can be used. */
export const readyLine = 'The identity stand-in is ready.';
