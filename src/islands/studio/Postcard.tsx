import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { toggleGift } from '#stores/studio/gift.ts';
import { $gift, giftOwner, nearPlay, player } from '#stores/studio/screen.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SoundTrouble } from './SoundTrouble.tsx';

const loadParts = () => import('./postcard-parts.ts');
const PostcardTune = lazyPart(loadParts, 'PostcardTune');
const PostcardActions = lazyPart(loadParts, 'PostcardActions');

/**
 * The card of a tune that a link brought. It is in the built page, where the script in the head shows it for such links
 * only (src/page-scripts/gift.js), so that its Play takes the first press; what reads the tune comes when there is one.
 */
export function Postcard() {
  const gift = useStore($gift, { ssr: 'initial' });
  const playing = useStore(player.$playing, { ssr: 'initial' }) === giftOwner;
  if (gift === null) return null;
  return (
    <div className="wrap postcard-place" data-here={gift !== undefined || undefined}>
      <section className="postcard" aria-labelledby="postcard-title">
        <h2 id="postcard-title">Somebody sent you a tune</h2>
        <div className="postcard-tune">
          {gift !== undefined && (
            <Suspense>
              <PostcardTune key={gift} />
            </Suspense>
          )}
        </div>
        <button
          type="button"
          className="button button-loud"
          aria-label={playing ? 'Stop the tune' : 'Play the tune'}
          onClick={() => void toggleGift()}
          {...nearPlay}
        >
          {playing ? 'Stop' : 'Play'}
        </button>
        <SoundTrouble onCard />
        <div className="postcard-more">
          {gift !== undefined && (
            <Suspense>
              <PostcardActions />
            </Suspense>
          )}
        </div>
      </section>
    </div>
  );
}
