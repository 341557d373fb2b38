import { useStore } from '@nanostores/react';
import { genres, moods } from '#lib/contract/lyrics/lyrics-options.ts';
import { keyName } from '#lib/song/sheet/key-spelling.ts';
import { planLimits, usualSinger, voiceRanges } from '#lib/song/song-plan.ts';
import { nameOf } from '#lib/melody/notes.ts';
import { setHush, songPlayer, workbench } from '#stores/song/screen.ts';
import type { Made } from '#stores/song/workbench.ts';
import { Slider } from '../studio/Slider.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { singerChoices, voiceChoices } from './choices.ts';

/** An octave of keys around the one that suits the voice; a song that was moved farther keeps its own. */
const nearby = Array.from({ length: 12 }, (_, index) => index - 5);

/** Whether the tune leaves the voice that was chosen, in words; '' when it does not. */
function beyondVoice({ song, plan }: Made): string {
  const pitches = song.sections.flatMap(({ lines }) =>
    lines.flatMap(({ syllables }) => syllables.flatMap(({ notes }) => notes.map(({ pitch }) => pitch))),
  );
  const { low, high } = voiceRanges[plan.voice];
  const lowest = Math.min(...pitches);
  const highest = Math.max(...pitches);
  if (highest > high) return `It goes up to ${nameOf(highest)}: high for this voice.`;
  return lowest < low ? `It goes down to ${nameOf(lowest)}: low for this voice.` : '';
}

/** Genre, mood, voice, key and tempo. The words and what was changed by hand stay. */
export function SongSettings({ made }: { made: Made }) {
  const { plan, song } = made;
  const hushes = useStore(songPlayer.$hushes);
  const home = song.key.tonic - plan.transposed;
  const steps = nearby.includes(plan.transposed) ? nearby : [...nearby, plan.transposed];
  const keys = steps.map((step) => ({
    value: String(step),
    label: keyName({ ...song.key, tonic: (((home + step) % 12) + 12) % 12 }),
  }));
  const beyond = beyondVoice(made);
  return (
    <fieldset className="song-settings">
      <legend>Settings</legend>
      <ChoiceField
        label="Genre"
        value={plan.genre}
        choices={genres}
        onChange={(genre) => workbench.set({ genre })}
      />
      <ChoiceField
        label="Mood"
        value={plan.mood}
        choices={moods}
        onChange={(mood) => workbench.set({ mood })}
      />
      <ChoiceField
        label="Voice"
        value={plan.voice}
        choices={voiceChoices}
        onChange={(voice) => workbench.set({ voice, singer: plan.singer && usualSinger[voice] })}
      />
      <ChoiceField
        label="Guide vocal"
        value={plan.singer ?? 'instrument'}
        choices={singerChoices}
        onChange={(singer) => workbench.set({ singer: singer === 'instrument' ? null : singer }, 'singer')}
      />
      {plan.singer && (
        <>
          <p className="small">The guide vocal is computed on your device, and sounds like a machine.</p>
          <label className="song-check">
            <input
              type="checkbox"
              checked={hushes}
              onChange={(event) => setHush(event.target.checked)}
              aria-describedby="song-hush"
            />
            Hush it while I move through the notes
          </label>
          <p id="song-hush" className="small">
            For screen readers: it does not sing over the names of the notes.
          </p>
        </>
      )}
      <ChoiceField
        label="Key"
        value={String(plan.transposed)}
        choices={keys}
        onChange={(step) => workbench.set({ transposed: Number(step) })}
      />
      {beyond && <p className="small">{beyond}</p>}
      <Slider
        label="Tempo"
        value={song.tempo}
        words={`${song.tempo} BPM`}
        limits={planLimits.tempo}
        onChange={(tempo) => workbench.set({ tempo }, 'slide tempo')}
      />
    </fieldset>
  );
}
