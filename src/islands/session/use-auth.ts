import { useStore } from '@nanostores/react';
import { session, type Session } from '#stores/session/session.ts';

/** Who is here. Throws in a page whose layout did not mount the session: an element with `data-auth` (decision I). */
export function useAuth(): Session {
  if (typeof document !== 'undefined' && !document.querySelector('[data-auth]'))
    throw new Error('useAuth must be used within an AuthProvider');
  return useStore(session.$session, { ssr: 'initial' });
}
