import { genres, moods } from '../../contract/lyrics/lyrics-options.ts';
import { limits } from '../../contract/shared/limits.ts';
import { everyOf, finite, nullable, object, oneOf, recordOf, text, where } from '../../data/shapes.ts';
import { isSung } from '../read-song-text.ts';
import { meters } from '../meters.ts';
import { planLimits, voiceRanges, type SongPlan } from '../song-plan.ts';
import type { Meter } from '../song.ts';
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

const fixedTune = object({
  meter: oneOf(Object.keys(meters) as Meter['id'][]),
  notes: where(
    everyOf(object({ start: whole(-64, 512), length: whole(1, 64), pitch: whole(-48, 48) })),
    (notes) => notes.length <= 500,
  ),
});

const words = (sections: readonly { readonly lines: readonly string[] }[]) =>
  sections.reduce((sum, { lines }) => sum + lines.join('\n').length, 0);

/** A plan that can be composed; TypeError for anything else. */
export const planShape: (value: unknown) => SongPlan = object({
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
  locked: where(everyOf(where(text, key)), (keys) => keys.length <= 500),
});
