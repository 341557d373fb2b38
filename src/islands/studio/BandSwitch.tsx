import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $withBand, accompanied, enterBand, switchBand } from '#stores/studio/accompanied-take.ts';
import { troubleWords } from '#stores/studio/score-player.ts';

/** Whether the takes sound with the chords and the bass that fit them, here and in their files. */
export function BandSwitch() {
  const on = useStore($withBand);
  const trouble = useStore(accompanied.$trouble);
  useEffect(enterBand, []);
  return (
    <>
      <label className="ai-band">
        <input type="checkbox" checked={on} onChange={({ target }) => switchBand(target.checked)} />
        With chords and bass
      </label>
      {on && trouble && (
        <p role="alert" className="field-error">
          {troubleWords[trouble]}
        </p>
      )}
    </>
  );
}
