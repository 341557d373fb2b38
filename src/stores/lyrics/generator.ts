import { atom } from 'nanostores';
import {
  freeGenerations,
  generationDelayMs,
  regenerationDelayMs,
} from '#lib/contract/lyrics/lyrics-allowance.ts';
import { stillWrong } from '../form/still-wrong.ts';
import { dropToast, showToast } from '../toast/toasts.ts';
import {
  checkFields,
  hasTheme,
  isGenre,
  isMood,
  type FieldErrors,
  type LyricsFields,
} from './check-fields.ts';
import { prefetch } from '#lib/browser/prefetch.ts';
import type { Engine } from '#lib/lyrics/engine.ts';
import type { Version } from './stored-work.ts';
import { countGeneration, mayGenerate, resetUsage } from './usage.ts';
import type { Song } from '#lib/lyrics/song.ts';
import type { Workbench } from './workbench.ts';

export type GeneratorState = 'idle' | 'generating' | 'paywall';

const missing = ['Missing Information', 'Please fill out all fields before generating lyrics.'] as const;
const noErrors: FieldErrors = {};
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The lines that the visitor locked, for the next song. */
function lockedLines(version: Version | null) {
  return (version?.song.sections ?? []).flatMap(({ kind, lines }) =>
    lines.flatMap(({ text, locked }, index) => (locked ? [{ kind, index, text }] : [])),
  );
}

type Locked = ReturnType<typeof lockedLines>;
const none = (): Locked => [];
const lockedHook = (version: Version | null): Locked =>
  lockedLines(version).filter(({ kind, index }) => kind === 'chorus' && index === 0);

/** The stories of the last songs, newest first: the next tells another. */
const toldLately = (versions: readonly Version[]) =>
  versions.flatMap(({ song }) => song.telling?.story ?? []);

/**
 * Generates songs within the allowance (spec 4 and 5, 'Lyrics usage'). `load` brings the engine, `pause` lets the page draw
 * and answer.
 */
export function createGenerator(
  workbench: Workbench,
  load: () => Promise<Engine>,
  pause: () => Promise<void>,
) {
  const $state = atom<GeneratorState>('idle');
  const $errors = atom(noErrors);
  let paidSong: Promise<void> | null = null;

  async function run(fields: LyricsFields, kept: (version: Version | null) => Locked): Promise<void> {
    if ($state.get() === 'generating') return;
    if (!hasTheme(fields))
      return showToast('Theme Required', 'Please enter a theme to generate lyrics', true);
    if (!mayGenerate()) {
      $state.set('paywall');
      return showToast(
        'Free Generations Used Up!',
        "You've used all your free lyrics generations. Payment required for more!",
        true,
      );
    }
    const { theme, genre, mood } = fields;
    const current = workbench.$current.get();
    const wantedGenre = isGenre(genre) ? genre : current?.song.genre;
    const wantedMood = isMood(mood) ? mood : current?.song.mood;
    if (!wantedGenre || !wantedMood) return showToast(...missing, true);
    $state.set('generating');
    try {
      const writing = load().then(async (engine) => {
        await pause();
        const from = workbench.$current.get();
        return engine.writeSong({
          seed: randomSeed(),
          theme: theme.trim(),
          genre: wantedGenre,
          mood: wantedMood,
          keep: kept(from),
          told: toldLately(workbench.$versions.get()),
          ...(from && { from: from.song }),
        });
      });
      const [song] = await Promise.all([writing, delay(generationDelayMs)]);
      workbench.add(song);
      // The song is drawn before anything else changes: both at once hold up a slow phone.
      await pause();
      prefetch(async () => {
        // The song is drawn first.
        await pause();
        await (await load()).keepGenre(wantedGenre);
      });
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
    await run(fields, lockedLines);
  }

  return {
    $state,

    /** What is wrong with which field, since the form's button was pressed. */
    $errors,

    /** The form's button: all three fields must be filled. */
    generate(fields: LyricsFields): void {
      const errors = checkFields(fields);
      $errors.set(errors);
      if (errors.genre || errors.mood || !hasTheme(fields)) showToast(...missing, true);
      if (Object.keys(errors).length === 0) void run(fields, none);
    },

    /** Every change of the form comes here. What is right now is no error any more, and no toast speaks of it. */
    forgive(fields: LyricsFields): void {
      const errors = stillWrong($errors.get(), checkFields(fields));
      $errors.set(errors);
      if (Object.keys(errors).length === 0) dropToast(missing[0]);
    },

    /** The form starts anew, or is left. */
    clearErrors(): void {
      $errors.set(noErrors);
      dropToast(missing[0]);
    },

    /** Another song from the form as it stands; locked lines stay. It counts as a generation. */
    regenerate: (fields: LyricsFields) => run(fields, lockedLines),

    /** Another story about the same theme. Of the old one nothing stays but a hook that the visitor locked. It counts too. */
    tellOtherwise: (song: Song) => run(song, lockedHook),

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

/** 'n of 3 free generations used', for the usage box. */
export const usedWords = (used: number) => `${used} of ${freeGenerations} free generations used`;
