/** Addresses that belong to one visitor's errand: not in the sitemap, and marked `noindex`. */
export const privatePaths = ['/payment-success', '/order', '/desk', '/audio-test', '/offline', '/404'];
