import * as Radix from '@radix-ui/react-toast';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $toast, closeToast } from '#stores/toast/toasts.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './toast.css?url';

/**
 * One toast at a time: 5 seconds, swipe threshold 50, hotkey F8 (spec 8). The provider is keyed by the toast,
 * because after F8 and Escape a kept provider stays paused and later toasts never close.
 */
export function Toaster() {
  useStylesheet(styles);
  const toast = useStore($toast);
  useEffect(() => () => $toast.set(null), []);
  if (!toast) return null;
  return (
    <Radix.Provider key={toast.id} duration={5000} swipeThreshold={50} swipeDirection="right">
      <Radix.Root
        className="toast"
        data-destructive={toast.destructive || undefined}
        type={toast.destructive ? 'foreground' : 'background'}
        open={toast.open}
        onOpenChange={(open) => !open && closeToast(toast.id)}
      >
        <Radix.Title className="strong">{toast.title}</Radix.Title>
        <Radix.Description>{toast.description}</Radix.Description>
        <Radix.Close className="toast-close" aria-label="Close">
          ×
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className="toasts" hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}
