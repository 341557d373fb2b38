import type { TimedNote } from '#lib/melody/notes.ts';
import { ledgerPlaces, octaveSign, staffOctaves, staffPlace, staffRoom } from '#lib/melody/staff-place.ts';
import { player } from '#stores/studio/screen.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './tune-staff.css?url';
import { useStaffPlayhead } from './use-staff-playhead.ts';

const placePixels = 5;
const topPixels = 8;
const height = (staffRoom.high - staffRoom.low) * placePixels + 2 * topPixels;
/** Room at both ends for the dots, in percent. */
const margin = 3;
const lines = [0, 2, 4, 6, 8];
/** With more notes than these, stems would be a hedge. */
const mostStems = 16;
const stemPixels = 26;
const y = (place: number) => (staffRoom.high - place) * placePixels + topPixels;

interface TuneStaffProps {
  notes: readonly TimedNote[];
  /** What there is to see, for screen readers. */
  words: string;
  /** The length of one time through. */
  seconds: number;
  playing: boolean;
  /** Where the sound is, in seconds; that of melodies if nothing else is said. */
  position?: () => number | null;
  /** Written with stems where there is room, instead of bars as long as the sound. */
  stems?: boolean;
}

/** A tune on the five lines: a dot where a note begins, and a line that goes with the sound. */
export function TuneStaff(props: TuneStaffProps) {
  const { notes, words, seconds, playing, position = player.position, stems = false } = props;
  useStylesheet(styles);
  const head = useStaffPlayhead(playing, seconds, margin / 100, position);
  const percent = (100 - 2 * margin) / Math.max(seconds, 1);
  const octaves = staffOctaves(notes.map(({ pitch }) => pitch));
  const hasStems = stems && notes.length <= mostStems;
  return (
    <div className="tune-staff">
      <svg role="img" aria-label={words} width="100%" height={height}>
        {lines.map((place) => (
          <line key={place} x1="0" x2="100%" y1={y(place)} y2={y(place)} />
        ))}
        {octaves !== 0 && (
          <text x="2" y={octaves < 0 ? 11 : height - 3}>
            {octaveSign(octaves)}
          </text>
        )}
        {notes.map(({ pitch, start, duration }) => {
          const place = staffPlace(pitch) + octaves * 7;
          const x = `${margin + start * percent}%`;
          return (
            <g key={start}>
              {!hasStems && <rect x={x} width={`${duration * percent}%`} y={y(place) - 1.5} height="3" />}
              <svg x={x} y={y(place)} overflow="visible">
                {ledgerPlaces(place).map((line) => (
                  <path key={line} className="ledger" d={`M-9 ${(place - line) * placePixels}h18`} />
                ))}
                {hasStems && <path d={place < 4 ? `M4.6-1v-${stemPixels}` : `M-4.6 1v${stemPixels}`} />}
                <ellipse rx="5" ry="3.8" transform="rotate(-20)" />
              </svg>
            </g>
          );
        })}
      </svg>
      <div className="staff-playhead" ref={head} hidden />
    </div>
  );
}
