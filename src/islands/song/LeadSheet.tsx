import {
  useRef,
  type MouseEvent,
  type KeyboardEvent,
  type FocusEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { addressOfKey, lineAt, type NoteAddress } from '#lib/song/note-address.ts';
import type { Chord, Song } from '#lib/song/song.ts';
import { lineKey } from '#lib/song/song-plan.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './lead-sheet.css?url';
import noteBarStyles from './note-bar.css?url';
import printStyles from './sheet-print.css?url';
import toolStyles from './sheet-tools.css?url';
import { NoteBar } from './NoteBar.tsx';
import { SheetHead } from './SheetHead.tsx';
import { SheetHelp } from './SheetHelp.tsx';
import { SheetSection } from './SheetSection.tsx';
import { actOfKey, lengthStep, toolActs, type SheetAct } from './sheet-keys.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useNoteDrag } from './use-note-drag.ts';
import { useOneByOne } from '../ui/use-one-by-one.ts';
import { useStableSheet } from './use-stable-sheet.ts';
import { useSayChanges } from './use-say-changes.ts';

export interface LeadSheetProps {
  song: Song;
  chosen: NoteAddress | null;
  /** Keys of `lineKey`: '0.1'. */
  lockedLines: ReadonlySet<string>;
  playing: boolean;
  onChoose: (address: NoteAddress) => void;
  /** A press begins: what it changes until the next one is one step to undo. */
  onStroke: () => void;
  /** So many steps of the key up; with `chromatic` semitones. Below 0 down. */
  onPitch: (address: NoteAddress, steps: number, chromatic: boolean) => void;
  /** So many sixteenths longer; below 0 shorter. */
  onLength: (address: NoteAddress, sixteenths: number) => void;
  /** So many sixteenths later; below 0 earlier. */
  onStart: (address: NoteAddress, sixteenths: number) => void;
  /** Joins a syllable with the next of its word, or parts it. */
  onBreak: (address: NoteAddress) => void;
  /** Another chord where a note begins, in sixteenths from the song's start; null: as composed. */
  onChord: (section: number, at: number, chord: Chord | null) => void;
  onRetuneLine: (section: number, line: number) => void;
  onLockLine: (section: number, line: number) => void;
  onPlayFrom: (section: number, line: number) => void;
  onRecordLine: (section: number, line: number) => void;
  /** What stands beside the heading of a section. */
  sectionTools?: (section: number) => ReactNode;
  /** For `useSounding`. */
  ref?: Ref<HTMLElement>;
}

/** The attribute of the note or line that an event happened in. */
function within(target: EventTarget, name: 'note' | 'line' | 'act'): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
}

/** Two choruses are told apart by their number. */
function nameOfSection({ sections }: Song, section: number): string {
  const heading = sections[section]?.heading ?? '';
  const times = sections.slice(0, section + 1).filter((one) => one.heading === heading).length;
  return times > 1 ? `${heading}, ${times}` : heading;
}

/**
 * The lead sheet in which one edits: chords over notes over syllables. It holds nothing itself; what is done with a note
 * or a line is told to who shows it. Events are heard here, once, so that lines are drawn again only when they change.
 */
export function LeadSheet(props: LeadSheetProps) {
  const { song, chosen, lockedLines, playing, sectionTools, ref } = props;
  useStylesheet(styles, toolStyles, noteBarStyles, printStyles);
  const chordField = useRef<HTMLSelectElement>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const sheet = useStableSheet(song);
  const drawn = useOneByOne(song.sections.length);
  const say = useSayChanges(live, sheet, chosen);
  const focus = useFocusKept(chosen);
  const drag = useNoteDrag(props.onPitch, props.onStroke);

  /** A syllable that is joined with the one before it is chosen no longer. */
  function breakAt(address: NoteAddress) {
    const isLast = lineAt(song, address)?.syllables[address.syllable]?.place === 'last';
    if (isLast) props.onChoose({ ...address, syllable: address.syllable - 1 });
    props.onBreak(address);
  }

  function act(what: SheetAct, address: NoteAddress, length: number) {
    const { section, line } = address;
    const locked = lockedLines.has(lineKey(section, line));
    if (what.kind === 'pitch') props.onPitch(address, what.steps, what.chromatic);
    else if (what.kind === 'length') props.onLength(address, lengthStep(length, what.longer));
    else if (what.kind === 'start') props.onStart(address, what.sixteenths);
    else if (what.kind === 'break') breakAt(address);
    else if (what.kind === 'chord') chordField.current?.focus();
    else if (what.kind === 'play') props.onPlayFrom(section, line);
    else if (what.kind === 'record') props.onRecordLine(section, line);
    else if (what.kind === 'lock') {
      props.onLockLine(section, line);
      say(locked ? 'Line unlocked.' : 'Line locked. It stays as it is when you ask for another tune.');
    } else if (what.kind === 'retune') {
      if (!locked) props.onRetuneLine(section, line);
      say(locked ? 'This line is locked.' : 'Another tune for this line.');
    }
  }

  function keys(event: KeyboardEvent) {
    const note = within(event.target, 'note');
    const address = addressOfKey(note?.dataset.note ?? '');
    const what = actOfKey(event);
    if (!note || !address || !what) return;
    event.preventDefault();
    if (what.kind === 'go') {
      const notes = [...(within(note, 'line')?.querySelectorAll<HTMLElement>('[data-note]') ?? [])];
      const at = notes.indexOf(note);
      const to = { before: at - 1, after: at + 1, first: 0, last: notes.length - 1 }[what.to];
      notes[to]?.focus();
    } else act(what, address, Number(note.dataset.length));
  }

  function click({ target }: MouseEvent) {
    // Safari gives no focus to a button that is clicked.
    within(target, 'note')?.focus();
    const tool = within(target, 'act');
    const line = tool && within(tool, 'line');
    const what = tool?.dataset.act;
    if (!line || !what) return;
    const note =
      line.querySelector<HTMLElement>('[data-chosen]') ?? line.querySelector<HTMLElement>('[data-note]');
    const address = addressOfKey(note?.dataset.note ?? '');
    const known = toolActs[what];
    if (address && known) act(known, address, Number(note?.dataset.length));
  }

  function focused({ target }: FocusEvent) {
    const address = addressOfKey(within(target, 'note')?.dataset.note ?? '');
    if (address) props.onChoose(address);
  }

  return (
    <section
      className="lead-sheet"
      aria-label={`Lead sheet: ${song.title}`}
      aria-busy={drawn < song.sections.length || undefined}
      ref={ref}
      data-playing={playing || undefined}
      onKeyDownCapture={({ repeat }) => repeat || props.onStroke()}
      onClickCapture={props.onStroke}
      onKeyDown={keys}
      onClick={click}
      onFocus={focused}
      {...drag}
    >
      <SheetHead song={song} />
      <div {...focus}>
        {song.sections.slice(0, drawn).map(({ heading }, section) => (
          <SheetSection
            key={section}
            sheet={sheet}
            section={section}
            heading={heading}
            name={nameOfSection(song, section)}
            meter={song.meter.id}
            chosen={chosen}
            lockedLines={lockedLines}
            tools={sectionTools?.(section)}
          />
        ))}
      </div>
      {chosen && (
        <NoteBar
          song={song}
          chosen={chosen}
          chordField={chordField}
          onStart={props.onStart}
          onBreak={breakAt}
          onChord={props.onChord}
        />
      )}
      <p className="hidden-text" role="status" ref={live} />
      <SheetHelp />
    </section>
  );
}
