/** POST /api/contact-message. A file of its own: the form knows the address before it loads the schema. */
export const contactMessagePath = '/api/contact-message';
