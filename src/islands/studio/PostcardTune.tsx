import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { melodyWords } from '#lib/melody/ai-score.ts';
import { tuneScore, tuneSeconds } from '#lib/melody/tune.ts';
import { giftTune, prepareGift, refuseGift } from '#stores/studio/gift-tune.ts';
import { giftOwner, player } from '#stores/studio/screen.ts';
import { PostcardStamp } from './PostcardStamp.tsx';
import { TuneStaff } from './TuneStaff.tsx';

/** What stands on the card: the tune's name, its notes, and the stamp. */
export function PostcardTune() {
  const gift = giftTune();
  const playing = useStore(player.$playing) === giftOwner;
  useEffect(() => {
    if (gift) prepareGift();
    else refuseGift();
  }, [gift]);
  if (!gift) return null;
  const { notes } = tuneScore(gift.tune);
  return (
    <>
      <PostcardStamp />
      {gift.name && (
        <p className="postcard-name">
          <bdi>{gift.name}</bdi>
        </p>
      )}
      <TuneStaff
        notes={notes}
        words={`The tune: ${melodyWords(notes)}`}
        seconds={tuneSeconds(gift.tune)}
        playing={playing}
        stems
      />
    </>
  );
}
