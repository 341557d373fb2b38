import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { sixteenthSeconds } from '#lib/song/meters.ts';
import type { LineAddress, NoteAddress } from '#lib/song/note-address.ts';
import { lineKey } from '#lib/song/song-plan.ts';
import { songPlayer, workbench } from '#stores/song/screen.ts';
import type { Made } from '#stores/song/workbench.ts';
import { LeadSheet } from './LeadSheet.tsx';
import { SectionTools } from './SectionTools.tsx';
import { timedNotes } from './timed-notes.ts';
import { useSounding } from './use-sounding.ts';

interface SongSheetProps {
  made: Made;
  chosen: NoteAddress | null;
  onChoose: (address: NoteAddress | null) => void;
  onRecord: (address: LineAddress) => void;
}

/** Music before a line's first bar that is played along, in sixteenths: its pickup. */
const leadIn = 4;

/** The lead sheet of the song at work. */
export function SongSheet({ made: { song, plan, score }, chosen, onChoose, onRecord }: SongSheetProps) {
  const playing = useStore(songPlayer.$playing);
  const locked = useMemo(
    () =>
      new Set(
        song.sections
          .flatMap(({ lines }, section) => lines.map((_, line) => lineKey(section, line)))
          .filter((key) => plan.locked.includes(key)),
      ),
    [song, plan],
  );
  const timed = useMemo(() => timedNotes(song, score), [song, score]);
  const sheet = useSounding(songPlayer.position, timed, playing);
  function playFrom(section: number, line: number) {
    const start = song.sections[section]?.lines[line]?.start ?? 0;
    songPlayer.play(Math.max(0, start - leadIn) * sixteenthSeconds(song.meter, song.tempo));
  }
  return (
    <LeadSheet
      song={song}
      chosen={chosen}
      lockedLines={locked}
      playing={playing}
      ref={sheet}
      onChoose={onChoose}
      onStroke={workbench.newStroke}
      onPitch={workbench.movePitch}
      onLength={workbench.changeLength}
      onStart={workbench.moveStart}
      onBreak={workbench.toggleBreak}
      onChord={workbench.setChord}
      onRetuneLine={workbench.retuneLine}
      onLockLine={workbench.toggleLock}
      onPlayFrom={playFrom}
      onRecordLine={(section, line) => onRecord({ section, line })}
      sectionTools={(section) => <SectionTools song={song} section={section} />}
    />
  );
}
