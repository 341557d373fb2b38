import { atom } from 'nanostores';
import { limits } from '#lib/contract/shared/limits.ts';
import {
  freeGenerations,
  generationDelayMs,
  regenerationDelayMs,
} from '#lib/contract/lyrics/lyrics-allowance.ts';
import { genres, moods, type Genre, type Mood } from '#lib/contract/lyrics/lyrics-options.ts';
import { showToast } from '../toast/toasts.ts';
import type { Engine } from './engine.ts';
import type { Version } from './stored-work.ts';
import { countGeneration, mayGenerate, resetUsage } from './usage.ts';
import type { Workbench } from './workbench.ts';

/** The form as it stands; 'none' is the placeholder of both lists. */
export interface LyricsFields {
  theme: string;
  genre: string;
  mood: string;
}

export type FieldErrors = Partial<Record<keyof LyricsFields, string>>;

export type GeneratorState = 'idle' | 'generating' | 'paywall';

const missing = ['Missing Information', 'Please fill out all fields before generating lyrics.'] as const;
const tooLong = `Theme must have at most ${limits.title} characters`;
const isGenre = (value: string): value is Genre => genres.some((genre) => genre.value === value);
const isMood = (value: string): value is Mood => moods.some((mood) => mood.value === value);
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The lines that the visitor locked, for the next song. */
function lockedLines(version: Version | null) {
  return (version?.song.sections ?? []).flatMap(({ kind, lines }) =>
    lines.flatMap(({ text, locked }, index) => (locked ? [{ kind, index, text }] : [])),
  );
}

/** Keeps the lock of the lines that were kept. */
function withLocks(song: ReturnType<Engine['generateSong']>, keep: ReturnType<typeof lockedLines>) {
  const locked = new Set(keep.map(({ kind, index, text }) => `${kind} ${index} ${text}`));
  const sections = song.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line, index) => ({
      ...line,
      locked: locked.has(`${section.kind} ${index} ${line.text}`),
    })),
  }));
  return { ...song, sections };
}

/** Generates songs within the allowance (spec 4 and 5, 'Lyrics usage'). `load` brings the engine. */
export function createGenerator(workbench: Workbench, load: () => Promise<Engine>) {
  const $state = atom<GeneratorState>('idle');
  let paidSong: Promise<void> | null = null;

  async function run({ theme, genre, mood }: LyricsFields, keepLocks: boolean): Promise<void> {
    if ($state.get() === 'generating') return;
    if (theme.trim() === '')
      return showToast('Theme Required', 'Please enter a theme to generate lyrics', true);
    if (!mayGenerate()) {
      $state.set('paywall');
      return showToast(
        'Free Generations Used Up!',
        "You've used all your free lyrics generations. Payment required for more!",
        true,
      );
    }
    const current = workbench.$current.get();
    const wantedGenre = isGenre(genre) ? genre : current?.song.genre;
    const wantedMood = isMood(mood) ? mood : current?.song.mood;
    if (!wantedGenre || !wantedMood) return showToast(...missing, true);
    $state.set('generating');
    try {
      const [engine] = await Promise.all([load(), delay(generationDelayMs)]);
      const keep = keepLocks ? lockedLines(workbench.$current.get()) : [];
      const song = engine.generateSong({
        seed: randomSeed(),
        theme: theme.trim(),
        genre: wantedGenre,
        mood: wantedMood,
        keep,
      });
      workbench.add(withLocks(song, keep));
      const remaining = countGeneration();
      if (remaining !== null) showToast('Generation Used', `${remaining} free generation(s) remaining`);
    } catch (error) {
      console.warn('generation_failed', error);
      showToast('Generation Failed', 'There was an error generating lyrics. Please try again.', true);
    }
    $state.set('idle');
  }

  async function afterPayment(fields: LyricsFields): Promise<void> {
    resetUsage();
    $state.set('idle');
    showToast('Payment Successful!', 'You now have unlimited lyrics generations for this session.');
    await delay(regenerationDelayMs);
    await run(fields, true);
  }

  return {
    $state,

    /** The form's button: all three fields must be filled. Answers what is wrong with which. */
    generate(fields: LyricsFields): FieldErrors {
      const errors: FieldErrors = {
        ...(fields.theme.trim() === '' && { theme: 'Enter a theme or topic' }),
        ...(!isGenre(fields.genre) && { genre: 'Choose a genre' }),
        ...(!isMood(fields.mood) && { mood: 'Choose a mood' }),
      };
      if (Object.keys(errors).length > 0) showToast(...missing, true);
      else if (fields.theme.trim().length > limits.title) return { theme: tooLong };
      else void run(fields, false);
      return errors;
    },

    /** Another song from the form as it stands; locked lines stay. It counts as a generation. */
    regenerate: (fields: LyricsFields) => run(fields, true),

    cancelPaywall(): void {
      if ($state.get() === 'paywall') $state.set('idle');
    },

    /** After a verified payment: the counter starts anew, the dialog closes, and a song follows by itself. */
    async paid(fields: LyricsFields): Promise<void> {
      // The payment and the cookie of another tab may both tell of it.
      paidSong ??= afterPayment(fields).finally(() => (paidSong = null));
      return paidSong;
    },
  };
}

/** What a new song costs, beside the button that makes one. */
export const costWords = (used: number): string =>
  used < freeGenerations
    ? `A new song; locked lines stay. It uses 1 of your ${freeGenerations - used} free songs.`
    : 'A new song; locked lines stay. Your free songs are used up.';

/** 'n of 3 free generations used', for the usage box. */
export const usedWords = (used: number) => `${used} of ${freeGenerations} free generations used`;
