import { useEffect, useMemo, type RefObject } from 'react';
import { chordSpanAt } from '#lib/song/change-chords.ts';
import { lineAt, noteKey, type NoteAddress } from '#lib/song/note-address.ts';
import { chordChoices, chordOfValue, chordValue } from '#lib/song/sheet/chord-choices.ts';
import { chordName } from '#lib/song/sheet/chord-spelling.ts';
import { bareSyllable, withSigns } from '#lib/song/sheet/note-words.ts';
import type { Chord, Song } from '#lib/song/song.ts';

interface NoteBarProps {
  song: Song;
  chosen: NoteAddress;
  /** For the key that leads to it. */
  chordField: RefObject<HTMLSelectElement | null>;
  /** As the sheet's. */
  onStart: (address: NoteAddress, sixteenths: number) => void;
  onBreak: (address: NoteAddress) => void;
  onChord: (section: number, at: number, chord: Chord | null) => void;
}

const noteOf = (address: string) =>
  document.querySelector<HTMLElement>(`.lead-sheet [data-note="${address}"]`);

const asComposed = 'composed';

/** What else can be done with the chosen syllable: its chord, its start, its break. It stays in sight while one edits. */
export function NoteBar({ song, chosen, chordField, onStart, onBreak, onChord }: NoteBarProps) {
  const { key } = song;
  const groups = useMemo(() => chordChoices(key), [key]);
  const address = noteKey(chosen);
  // The bar must not lie over the note that it is about.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to clean up.
    noteOf(address)?.scrollIntoView({ block: 'nearest' });
  }, [address]);
  const syllable = lineAt(song, chosen)?.syllables[chosen.syllable];
  const start = syllable?.notes[0]?.start;
  if (!syllable || start === undefined) return null;
  const chord = chordSpanAt(song, Math.max(start, song.sections[chosen.section]?.start ?? 0))?.chord;
  const value = chord ? chordValue(chord) : asComposed;
  const isListed = groups.some(({ choices }) => choices.some((choice) => choice.value === value));
  const isPart = syllable.place !== 'whole';

  function toNote(pressed: string) {
    if (pressed === 'Escape') noteOf(address)?.focus();
  }

  return (
    <div
      className="note-bar"
      role="group"
      aria-label={`Syllable “${bareSyllable(syllable.text)}”`}
      onKeyDown={(event) => toNote(event.key)}
    >
      <span className="note-bar-word" dir="auto" aria-hidden="true">
        {bareSyllable(syllable.text)}
      </span>
      <label className="note-bar-chord">
        <span>Chord</span>
        <select
          ref={chordField}
          value={value}
          onChange={(event) => onChord(chosen.section, start, chordOfValue(event.currentTarget.value))}
        >
          {!isListed && chord && <option value={value}>{withSigns(chordName(chord, key))}</option>}
          <option value={asComposed}>As composed</option>
          {groups.map(({ label, choices }) => (
            <optgroup key={label} label={label}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <span className="note-bar-buttons">
        <button type="button" title="Earlier (,)" onClick={() => onStart(chosen, -1)}>
          Earlier
        </button>
        <button type="button" title="Later (.)" onClick={() => onStart(chosen, 1)}>
          Later
        </button>
        <button type="button" title="Join or part the syllable (B)" onClick={() => onBreak(chosen)}>
          {isPart ? 'Join syllables' : 'Part syllable'}
        </button>
      </span>
    </div>
  );
}
