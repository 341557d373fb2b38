import { once } from '#lib/browser/once.ts';

/** Loads the payment step, which comes after the form. */
export const loadReadyPanel = once(() => import('./ReadyPanel.tsx'));
