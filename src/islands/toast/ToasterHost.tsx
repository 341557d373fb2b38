import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType } from 'react';
import { once } from '#lib/browser/once.ts';
import { $toast, closeToast, type Toast } from '#stores/toast/toasts.ts';

const loadToaster = once(() => import('./Toaster.tsx'));

/** What a toast is when its code cannot be loaded: the same words for the same time. */
function PlainToast({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(toast.id), 5000);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <p role="alert" className="card toast-failure">
      <strong>{toast.title}</strong> {toast.description}
    </p>
  );
}

/** Holds the place of the toasts; their code comes with the first one. */
export function ToasterHost() {
  const toast = useStore($toast, { ssr: 'initial' });
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType | null } | null>(null);

  useEffect(() => {
    if (!toast || loaded?.Toaster) return;
    loadToaster().then(setLoaded, () => setLoaded({ Toaster: null }));
  }, [toast, loaded?.Toaster]);

  if (loaded?.Toaster) return <loaded.Toaster />;
  return loaded && toast?.open ? <PlainToast toast={toast} /> : null;
}
