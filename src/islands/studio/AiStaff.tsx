import { melodySeconds } from '#lib/melody/ai-score.ts';
import type { TimedNote } from '#lib/melody/notes.ts';
import { staffPlace } from '#lib/melody/staff-place.ts';

const placePixels = 5;
const highestPlace = 10;
const height = 80;
/** Room at both ends for the dots, in percent. */
const margin = 3;
const lines = [0, 2, 4, 6, 8];
const y = (place: number) => (highestPlace - place) * placePixels;

/** A melody on the five lines: a dot where a note begins, a bar for as long as it sounds. */
export function AiStaff({ notes, words }: { notes: readonly TimedNote[]; words: string }) {
  const percent = (100 - 2 * margin) / Math.max(melodySeconds(notes), 1);
  return (
    <svg className="ai-staff" role="img" aria-label={words} width="100%" height={height}>
      {lines.map((place) => (
        <line key={place} x1="0" x2="100%" y1={y(place)} y2={y(place)} />
      ))}
      {notes.map(({ pitch, start, duration }) => (
        <g key={start}>
          <rect
            x={`${margin + start * percent}%`}
            width={`${duration * percent}%`}
            y={y(staffPlace(pitch)) - 1.5}
            height="3"
          />
          <ellipse cx={`${margin + start * percent}%`} cy={y(staffPlace(pitch))} rx="5" ry="3.8" />
        </g>
      ))}
    </svg>
  );
}
