const nothing = () => undefined;

/** A work was saved or deleted on this page. What tells the account comes late, and by itself: pages name no more of it. */
export const noteWork = (): void =>
  void import('./send-works-soon.ts').then(({ sendWorksSoon }) => sendWorksSoon(), nothing);
