/** POST /api/business-inquiry. A file of its own: the form knows the address before it loads the schema. */
export const businessInquiryPath = '/api/business-inquiry';
