import { atom } from 'nanostores';
import { planOf, type Plan } from '#lib/contract/business/plans.ts';

/** The plan that the inquiry is about, or null. */
export const $plan = atom<Plan | null>(null);

const parameter = 'plan';

/** Chooses a plan: the address names it, so that it can be shared, and its card shows it. */
export function choosePlan(plan: Plan | null): void {
  const url = new URL(location.href);
  if (plan) url.searchParams.set(parameter, plan.id);
  else url.searchParams.delete(parameter);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  $plan.set(plan);
}

function show(plan: Plan | null): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-plan-card]')) {
    const chosen = card.dataset['planCard'] === plan?.id;
    card.toggleAttribute('data-chosen', chosen);
    const link = card.querySelector('[data-plan]');
    if (chosen) link?.setAttribute('aria-current', 'true');
    else link?.removeAttribute('aria-current');
  }
}

/** To the form, and the focus with it. */
function goToForm(): void {
  const section = document.getElementById('contact');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-plan]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  choosePlan(planOf(link.dataset['plan'] ?? null));
  goToForm();
}

/**
 * Makes the plan cards choose, beginning with the plan of the address, else with `kept`, the one of the last
 * visit. Answers how to stop.
 */
export function watchPlans(kept: Plan | null): () => void {
  choosePlan(planOf(new URLSearchParams(location.search).get(parameter)) ?? kept);
  const unlisten = $plan.subscribe(show);
  // In the capture phase, before the router takes the click for a navigation.
  document.addEventListener('click', onClick, true);
  return () => {
    unlisten();
    document.removeEventListener('click', onClick, true);
  };
}
