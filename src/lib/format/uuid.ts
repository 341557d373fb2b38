/** A UUID in lower case, as `crypto.randomUUID()` makes it. */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
