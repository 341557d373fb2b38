declare global {
  interface WindowEventMap {
    'notewright:work': Event;
  }
}

/**
 * A work was saved or deleted on this page. Who listens sends it to the account, if this browser has one
 * (page-scripts/saved-works.ts): by an event, so that pages do not carry what it takes.
 */
export function noteWork(): void {
  if ('dispatchEvent' in globalThis) dispatchEvent(new Event('notewright:work'));
}
