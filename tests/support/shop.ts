import { createStripeSandbox } from '../../sandbox/stripe/sandbox.ts';
import { localLicenceKeys } from '#scripts/local/licence-keys.ts';
import { createApi } from './api.ts';
import { inDollars } from './catalogue.ts';

const licenceKeys = await localLicenceKeys(null);

/** The secrets of the test shop; none of them opens anything. */
export const shopSecrets = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_test_suite',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test_suite',
  SIGNING_SECRET: 'signing-secret-of-the-test-suite-0123456789',
  /** Made for the tests alone. */
  LICENCE_KEYS: licenceKeys,
  OWNER_EMAIL: 'owner@example.com',
  MAIL_FROM: 'orders@example.com',
};

const prices = {
  'lyrics-unlimited': inDollars('lyrics'),
  'custom-song-standard': inDollars('standard'),
  'custom-song-priority': inDollars('priority'),
  'custom-song-express': inDollars('express'),
} as const;
export type ProductId = keyof typeof prices;

/** A song request that only this call makes. */
export function songRequest(deadline = 'standard') {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  return {
    name: email,
    email,
    title: 'Forty Summers',
    genre: 'folk',
    mood: 'romantic',
    tempo: 'Not specified',
    duration: 'Not specified',
    description: 'For my parents.',
    budget: 'Not specified',
    deadline,
    inspiration: '',
    submittedAt: '2026-11-21T10:00:00.000Z',
  };
}
export type Request = ReturnType<typeof songRequest>;

export interface Link {
  paymentLink: string;
  paymentId: string;
  orderId: string;
  orderLink: string;
}

/** The real Worker on a real D1, and the payment stand-in that it calls and that calls it. */
export function createShop(
  overrides: Record<string, string> = {},
  { checkContract = true, configPath = './wrangler.jsonc', withMail = false } = {},
) {
  const stripe = createStripeSandbox({
    webhookSecret: shopSecrets.STRIPE_WEBHOOK_SECRET,
    retryDelaysMs: [50, 100, 250, 600],
    checkContract,
  });
  let api: ReturnType<typeof createApi>;
  let close: () => Promise<void>;
  let webhookUrl: string;

  return {
    stripe,
    get api() {
      return api;
    },
    get webhookUrl() {
      return webhookUrl;
    },

    async start() {
      const listening = await stripe.listen(0);
      close = listening.close;
      api = createApi(
        { ...shopSecrets, STRIPE_API_BASE: listening.url, ...overrides },
        { configPath, withMail },
      );
      const origin = await api.start();
      webhookUrl = `${origin}/api/stripe-payments/webhook`;
      stripe.setWebhookUrl(webhookUrl);
    },

    async stop() {
      stripe.reset();
      await api.stop();
      await close();
    },

    /** Both crons' daily work, `minutes` from now: everything stale is looked at. */
    cron: (minutes = 10) => api.runCron(new Date(Date.now() + minutes * 60_000), 'often'),

    /** A browser of its own: cookies, and a network address. */
    visitor() {
      const jar = new Map<string, string>();
      const address = api.newClient();

      async function call(path: string, init: RequestInit = {}) {
        const response = await api.request(path, {
          ...init,
          headers: {
            'CF-Connecting-IP': address,
            ...(jar.size > 0 && { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
            ...init.headers,
          },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          jar.set(name, value);
        }
        return response;
      }

      const post = (path: string, data: unknown) =>
        call(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: typeof data === 'string' ? data : JSON.stringify(data),
        });

      /** What our own page sends to pay for a product. */
      const purchase = (productId: ProductId, change: object = {}) => ({
        productId,
        serviceType: productId === 'lyrics-unlimited' ? 'lyrics_unlock' : 'custom_song',
        amount: prices[productId],
        currency: 'USD',
        orderId: crypto.randomUUID(),
        ...change,
      });
      const createLink = (body: object) => post('/api/stripe-payments/create-link', body);

      return {
        jar,
        call,
        post,
        purchase,
        createLink,

        /** A link for a song, as our own page asks for it. Fails unless it is made. */
        async linkFor(order: Request, orderId: string = crypto.randomUUID()): Promise<Link> {
          const id = `custom-song-${order.deadline}` as ProductId;
          const response = await createLink(
            purchase(id, { customerEmail: order.email, customerName: order.email, orderId, order }),
          );
          if (response.status !== 200)
            throw new Error(`create-link: ${response.status} ${await response.text()}`);
          return (await response.json()) as Link;
        },
        verify: (paymentId: string) => call(`/api/stripe-payments/verify/${paymentId}`),
        submit: (order: Request, paymentId?: string) =>
          post('/api/custom-song-request', { ...order, ...(paymentId && { paymentId }) }),
      };
    },

    /** The orders of an email address that the owner would see as ordered: paid, with their request. */
    ordersOf: (email: string) =>
      api.rows<{
        id: string;
        status: string;
        product_id: string;
        request_json: string;
        refunded_cents: number;
      }>(`SELECT * FROM orders WHERE email = ? AND status IN ('paid', 'submitted', 'refunded')`, email),
    order: async (id: string) =>
      (await api.rows<Record<string, unknown>>('SELECT * FROM orders WHERE id = ?', id))[0],
  };
}
