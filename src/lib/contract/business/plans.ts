/** The plans of the catalogue. A file of their own, so that the payment pages do not load them. */

/** A monthly plan for companies. `priceCents` is null where the price is agreed on. */
export interface Plan {
  readonly id: 'starter' | 'professional' | 'enterprise';
  readonly name: string;
  readonly priceCents: number | null;
  readonly price: string;
  readonly period: string;
  readonly description: string;
  readonly features: readonly string[];
  /** Name of a colour role in the stylesheet. */
  readonly colour: 'ink' | 'accent' | 'quiet';
  readonly popular: boolean;
}

/** A price in whole dollars a month, as number and as words. */
const monthly = (dollars: number) => ({ priceCents: dollars * 100, price: `$${dollars}` });

export const plans: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    ...monthly(99),
    period: '/month',
    description: 'For small teams that publish now and then',
    features: [
      '10 songs per month',
      'Standard delivery (5-7 days)',
      'MP3 & WAV',
      'Commercial rights',
      'Email support',
      'Basic mixing and mastering',
    ],
    colour: 'ink',
    popular: false,
  },
  {
    id: 'professional',
    name: 'Professional',
    ...monthly(299),
    period: '/month',
    description: 'For brands and studios that release often',
    features: [
      '25 songs per month',
      'Priority delivery (2-3 days)',
      'MP3, WAV & FLAC',
      'Commercial rights',
      'Priority phone and email support',
      'Professional mixing and mastering',
      'Revision rounds',
      'Custom sound branding',
    ],
    colour: 'accent',
    popular: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    priceCents: null,
    price: 'Custom',
    period: '',
    description: 'For companies that need unlimited music',
    features: [
      'Unlimited songs',
      'Express delivery (24-48 hours)',
      'All formats',
      'Full commercial and broadcast rights',
      'Dedicated account manager',
      'Premium mixing and mastering',
      'Unlimited revisions',
      'Custom sound branding',
      'API integration',
      'White-label',
    ],
    colour: 'quiet',
    popular: false,
  },
];

/** The plan with this id, or null: an address may say anything. */
export const planOf = (id: string | null): Plan | null => plans.find((plan) => plan.id === id) ?? null;

/** One line of the comparison: of each plan a text, whether it has it, or null where it is not part of it. */
export interface PlanPoint {
  readonly label: string;
  readonly values: Readonly<Record<Plan['id'], string | true | null>>;
}

/** The plans beside each other. A test holds it against their feature lists. */
export const planComparison: readonly PlanPoint[] = [
  { label: 'Songs per month', values: { starter: '10', professional: '25', enterprise: 'Unlimited' } },
  {
    label: 'Delivery',
    values: { starter: '5-7 days', professional: '2-3 days', enterprise: '24-48 hours' },
  },
  {
    label: 'Formats',
    values: { starter: 'MP3 & WAV', professional: 'MP3, WAV & FLAC', enterprise: 'All formats' },
  },
  {
    label: 'Rights',
    values: {
      starter: 'Commercial',
      professional: 'Commercial',
      enterprise: 'Full commercial and broadcast',
    },
  },
  {
    label: 'Support',
    values: {
      starter: 'Email',
      professional: 'Priority phone and email',
      enterprise: 'Dedicated account manager',
    },
  },
  {
    label: 'Mixing and mastering',
    values: { starter: 'Basic', professional: 'Professional', enterprise: 'Premium' },
  },
  {
    label: 'Revisions',
    values: { starter: null, professional: 'Revision rounds', enterprise: 'Unlimited' },
  },
  { label: 'Custom sound branding', values: { starter: null, professional: true, enterprise: true } },
  { label: 'API integration', values: { starter: null, professional: null, enterprise: true } },
  { label: 'White-label', values: { starter: null, professional: null, enterprise: true } },
];
