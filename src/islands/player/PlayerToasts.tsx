import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $toast } from '#stores/toast/toasts.ts';
import { ToasterHost } from '../toast/ToasterHost.tsx';

const pageHasOne = () => document.querySelector('astro-island[component-export="ToasterHost"]') !== null;

/** Holds the place of the toasts in pages that have none of their own. */
export function PlayerToasts() {
  const toast = useStore($toast);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded(!pageHasOne());
    look();
    document.addEventListener('astro:after-swap', look);
    return () => document.removeEventListener('astro:after-swap', look);
  }, [toast?.id]);
  return isNeeded ? <ToasterHost /> : null;
}
