/** Addresses and names of the card payment, free of schemas, so that the result page stays small. */
export const createLinkPath = '/api/stripe-payments/create-link';
export const verifyPath = '/api/stripe-payments/verify';
export const webhookPath = '/api/stripe-payments/webhook';

/** Takes the request for a song that is paid. */
export const songRequestPath = '/api/custom-song-request';

/** Where the payment page sends the visitor back to. */
export const paymentResultPage = '/payment-success';

/** A Checkout Session's id. Anything else is answered without asking Stripe. */
export const paymentIdPattern = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;

/** What can be said of a payment (decisions C). `processing`: a delayed method; `open`: not paid yet. */
export const paymentStatuses = ['succeeded', 'processing', 'open', 'expired', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const serviceTypes = ['lyrics_unlock', 'custom_song'] as const;
