import { useStore } from '@nanostores/react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { $lastOrder, loadLastOrder, resumePayment, songOrder } from '#stores/custom-song/screen.ts';
import { loadReadyPanel } from './ready-panel.ts';
import { SongForm } from './SongForm.tsx';
import './custom-song.css';
import { lazyPart } from '../ui/lazy-part.tsx';

const OrderReceipt = lazyPart(() => import('./OrderReceipt.tsx'), 'OrderReceipt');
const OpenOrder = lazyPart(() => import('./OpenOrder.tsx'), 'OpenOrder');
const ReadyPanel = lazyPart(loadReadyPanel, 'ReadyPanel');

/**
 * The order of a custom song: the form, the payment step, and the receipt. `handle` is ours on Instagram, `children` the
 * fields of the extras, which need no script.
 */
export function SongOrder({ handle, children }: { handle: string; children?: ReactNode }) {
  const order = useStore(songOrder.$order, { ssr: 'initial' });
  const receipt = useStore(songOrder.$receipt, { ssr: 'initial' });
  useEffect(() => songOrder.$handle.set(handle), [handle]);
  const lastOrder = useStore($lastOrder, { ssr: 'initial' });
  useEffect(resumePayment, []);
  useEffect(loadLastOrder, []);
  return (
    <div className="song-order">
      <Suspense>
        {receipt ? (
          <OrderReceipt receipt={receipt} handle={handle} />
        ) : (
          <p className="open-order">
            <Suspense>{lastOrder?.isOpen && <OpenOrder order={lastOrder} />}</Suspense>
          </p>
        )}
      </Suspense>
      <SongForm>{children}</SongForm>
      {order.status === 'ready' && (
        <Suspense fallback={<p className="small">Opening the next step…</p>}>
          <ReadyPanel request={order.request} extras={order.extras} order={songOrder} />
        </Suspense>
      )}
      {lastOrder && !lastOrder.isOpen && !receipt && (
        <p>
          <a className="link" href={lastOrder.orderLink}>
            See your last order
          </a>
        </p>
      )}
    </div>
  );
}
