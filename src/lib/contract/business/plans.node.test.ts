import { describe, expect, it } from 'vitest';
import { planComparison, plans } from './plans.ts';

describe('planComparison', () => {
  const lines = plans.flatMap((plan) => planComparison.map((point) => ({ plan, point })));

  it.each(lines)('$point.label of $plan.name says what its feature list says', ({ plan, point }) => {
    const features = plan.features.join('\n').toLowerCase();
    const value = point.values[plan.id];
    if (typeof value === 'string') expect(features).toContain(value.toLowerCase());
    else expect(features.includes(point.label.toLowerCase())).toBe(value === true);
  });

  it.each(plans)('leaves no feature of $name out', (plan) => {
    const said = planComparison.filter(({ values }) => values[plan.id] !== null);
    expect(said).toHaveLength(plan.features.length);
  });
});
