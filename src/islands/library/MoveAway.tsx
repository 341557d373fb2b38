import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import { copyText } from '#lib/browser/clipboard.ts';
import { readMoveHash, type MoveLink } from '#lib/library/transfer/move-link.ts';
import { move, takeAlong } from '#stores/library/everything/this-browser.ts';

/** Modules of light around the code, as readers want it (ISO/IEC 18004). */
const border = 4;

/** A link as a QR code. */
function QrCode({ link }: { link: string }) {
  const { data } = encode(link, { ecc: 'M', border });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${data.length} ${data.length}`}
      role="img"
      aria-label="The link as a QR code"
      shapeRendering="crispEdges"
    >
      <path d={dark} fill="black" />
    </svg>
  );
}

/** The link that was made, to be opened on the other device. */
function Ready({ link, until }: { link: string; until: string }) {
  const [copied, setCopied] = useState('');
  return (
    <div className="card move-away">
      <p>
        Open this link on the other device, or point its camera at the code. It works once, until{' '}
        {new Date(until).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' })}. Show it to nobody
        else: whoever opens it first gets everything. Kept tracks do not travel by link; save a file for them.
      </p>
      <QrCode link={link} />
      <output>{link}</output>
      <div className="library-actions">
        <button
          type="button"
          className="button"
          onClick={() =>
            void copyText(link).then((done) =>
              setCopied(done ? 'Copied.' : 'It could not be copied. Mark it and copy it.'),
            )
          }
        >
          Copy the link
        </button>
        <button type="button" className="link" onClick={move.hide}>
          Hide
        </button>
      </div>
      <p role="status" className="small">
        {copied}
      </p>
    </div>
  );
}

/** Who came by such a link: it is opened by a press, because it opens once. */
function Arrived({ link, done }: { link: MoveLink; done: () => void }) {
  async function open() {
    const taken = await move.take(link);
    done();
    if ('refused' in taken) takeAlong.refuse(taken.refused);
    else await takeAlong.openDocument(taken.json);
  }
  return (
    <div className="card move-away">
      <p>
        Another device sends you everything of its browser. You will see what it changes here before anything
        is kept.
      </p>
      <button type="button" className="button button-loud" onClick={() => void open()}>
        Get it
      </button>
    </div>
  );
}

/** The link of the address, which is taken out of it at once: the key must not stay in the history. */
function linkOfAddress(): MoveLink | null {
  const link = readMoveHash(location.hash);
  if (link) history.replaceState(history.state, '', location.pathname);
  return link;
}

/** 'Move to another device', on the device that sends and on the one that gets. */
export function MoveAway() {
  const state = useStore(move.$move);
  const [arrived, setArrived] = useState<MoveLink | null>(null);
  useEffect(() => {
    const read = () => {
      const link = linkOfAddress();
      if (link) setArrived(link);
      else if (location.hash.startsWith('#move='))
        takeAlong.refuse('This link is not whole. Copy all of it, then open it again.');
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  return (
    <>
      {arrived && <Arrived link={arrived} done={() => setArrived(null)} />}
      {state.status === 'ready' ? (
        <Ready {...state} />
      ) : (
        <p>
          <button
            type="button"
            className="button"
            aria-disabled={state.status === 'sending'}
            onClick={() => void move.send()}
          >
            Move to another device
          </button>
        </p>
      )}
      <p role="status" className="small">
        {state.status === 'sending' ? 'Encrypting…' : ''}
      </p>
      <p role="alert" className="field-error">
        {state.status === 'failed' ? state.words : ''}
      </p>
    </>
  );
}
