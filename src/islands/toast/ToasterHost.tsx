import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $toast } from '#stores/toasts.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** Holds the place of the toasts; their code comes with the first one. */
export function ToasterHost() {
  const toast = useStore($toast, { ssr: 'initial' });
  return toast ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
