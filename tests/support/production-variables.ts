import type { Variables } from '#scripts/local/variables.ts';

/** Everything that a deployment needs. The values look like those of production, and belong to nobody. */
export const productionVariables: Variables = {
  STRIPE_SECRET_KEY: `sk_live_${'0'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'0'.repeat(24)}`,
  SIGNING_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://notewright.test',
  OWNER_EMAIL: 'owner@notewright.test',
  MAIL_FROM: 'orders@notewright.test',
  PUBLIC_FIREBASE_PROJECT_ID: 'notewright-1',
  PUBLIC_FIREBASE_API_KEY: `AIza${'0'.repeat(35)}`,
};
