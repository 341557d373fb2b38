import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { OrderReceipt } from './OrderReceipt.tsx';
import { $lastOrderLink, loadLastOrder, resumePayment, songOrder } from '#stores/custom-song/screen.ts';
import { loadReadyPanel } from './ready-panel.ts';
import { SongForm } from './SongForm.tsx';
import './custom-song.css';
import { lazyPart } from '../ui/lazy-part.tsx';

const ReadyPanel = lazyPart(loadReadyPanel, 'ReadyPanel');

/** The order of a custom song: the form, the payment step, and the receipt. `handle` is ours on Instagram. */
export function SongOrder({ handle }: { handle: string }) {
  const order = useStore(songOrder.$order, { ssr: 'initial' });
  const receipt = useStore(songOrder.$receipt, { ssr: 'initial' });
  useEffect(() => songOrder.$handle.set(handle), [handle]);
  const lastOrderLink = useStore($lastOrderLink, { ssr: 'initial' });
  useEffect(resumePayment, []);
  useEffect(loadLastOrder, []);
  return (
    <div className="song-order">
      {receipt && <OrderReceipt receipt={receipt} handle={handle} />}
      <SongForm />
      {order.status === 'ready' && (
        <Suspense fallback={<p className="small">Opening the next step …</p>}>
          <ReadyPanel request={order.request} order={songOrder} />
        </Suspense>
      )}
      {lastOrderLink && !receipt && (
        <p>
          <a className="link" href={lastOrderLink}>
            See your last order
          </a>
        </p>
      )}
    </div>
  );
}
