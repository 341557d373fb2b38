import { genres, moods } from '../../contract/lyrics/lyrics-options.ts';
import { limits } from '../../contract/shared/limits.ts';
import { isRecord } from '../../data/record.ts';
import {
  everyOf,
  finite,
  flag,
  ifFits,
  nullable,
  object,
  oneOf,
  recordOf,
  text,
  where,
} from '../../data/shapes.ts';
import { isSung } from '../read-song-text.ts';
import { meters } from '../meters.ts';
import { singers } from '../singers.ts';
import { planLimits, voiceRanges, type SongPlan } from '../song-plan.ts';
import { chordSteps, scaleSteps } from '../harmony/chords.ts';
import type { ChordQuality, Meter, Mode } from '../song.ts';
import type { SectionKind } from '../song-text.ts';

/** Plans from outside, from storage and links: what does not fit is refused as a whole. */

const whole = (low: number, high: number) =>
  where(finite, (value) => Number.isInteger(value) && value >= low && value <= high);
const upTo = (most: number) => where(text, (value) => value.length <= most && !/\p{Cc}/u.test(value));
const seed = whole(0, 2 ** 32 - 1);
const key = (value: string) => /^(?:\d{1,3}(?:\.\d{1,3})?)?$/.test(value);
const namedBy = <T>(shape: (value: unknown) => Readonly<Record<string, T>>) =>
  where(shape, (entries) => Object.keys(entries).every(key) && Object.keys(entries).length <= 500);

const kinds: readonly SectionKind[] = ['verse', 'pre-chorus', 'chorus', 'bridge', 'outro'];
const values = <T extends string>(options: readonly { readonly value: T }[]) =>
  options.map(({ value }) => value);

const section = object({
  kind: oneOf(kinds),
  heading: upTo(limits.name),
  lines: where(
    everyOf(where(upTo(limits.lyrics), isSung)),
    (lines) => lines.length > 0 && lines.length <= 200,
  ),
});

const meter = oneOf(Object.keys(meters) as Meter['id'][]);
const mode = oneOf(Object.keys(scaleSteps) as Mode[]);
const most = 500;

const note = object({
  start: whole(-64, 512),
  length: whole(1, 64),
  pitch: whole(-48, 48),
  slurred: ifFits(flag),
});
const fixedTune = object({
  meter,
  notes: where(everyOf(note), (notes) => notes.length <= most),
  bars: ifFits(whole(1, 32)),
});

const chords = object({
  meter,
  mode,
  changes: where(
    everyOf(
      object({
        at: whole(0, planLimits.bars * 16),
        root: whole(0, 11),
        quality: oneOf(Object.keys(chordSteps) as ChordQuality[]),
      }),
    ),
    (changes) => changes.length <= most,
  ),
});

const breaks = where(
  recordOf(where(everyOf(whole(1, limits.lyrics)), (letters) => letters.length <= 64)),
  (parted) => Object.keys(parted).length <= most,
);

const words = (sections: readonly { readonly lines: readonly string[] }[]) =>
  sections.reduce((sum, { lines }) => sum + lines.join('\n').length, 0);

const plan = object({
  text: object({
    title: upTo(limits.title),
    sections: where(
      everyOf(section),
      (all) => all.length > 0 && all.length <= 64 && words(all) <= limits.lyrics,
    ),
  }),
  genre: oneOf(values(genres)),
  mood: oneOf(values(moods)),
  seed,
  voice: oneOf(Object.keys(voiceRanges) as (keyof typeof voiceRanges)[]),
  transposed: whole(planLimits.transposed.min, planLimits.transposed.max),
  tempo: nullable(whole(planLimits.tempo.min, planLimits.tempo.max)),
  retuned: namedBy(recordOf(seed)),
  fixed: namedBy(recordOf(fixedTune)),
  singer: nullable(oneOf(singers)),
  meter: nullable(meter),
  mode: nullable(mode),
  locked: where(everyOf(where(text, key)), (keys) => keys.length <= most),
  chords: namedBy(recordOf(chords)),
  breaks: namedBy(recordOf(breaks)),
  rules: ifFits(oneOf([2])),
});

/** What plans of the first release did not have. */
const laterFields = { singer: null, meter: null, mode: null, chords: {}, breaks: {} } as const;

/** A plan that can be composed; TypeError for anything else. */
export const planShape = (value: unknown): SongPlan =>
  plan(isRecord(value) ? { ...laterFields, ...value } : value);
