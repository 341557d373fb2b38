/**
 * How the templates are written down.
 *
 * A family is a block of whole lines that all end on the same rhyme, one line a row; its name is the rhyme's
 * sound (ARPAbet, lower case), the same in every book. Any two lines of a family must make sense side by side,
 * so no line points at another. Inside a line:
 * - `{theme}` is what the visitor typed, so only places where any noun, name or quoted phrase reads well;
 * - `{adj}` and `{feeling}` come from the mood, `{verb}` and `{place}` from the genre;
 * - `[...]` may be left out to make the line scan: it must read well with and without;
 * - `|...|` marks the words that become the title when the line is the chorus's hook.
 */
export type Families = Readonly<Record<string, string>>;

/** A rhyme scheme to choose from and how many syllables its lines aim at. */
export type Form = { readonly schemes: readonly string[]; readonly syllables: number };

export type GenreBook = {
  readonly forms: { readonly verse: Form; readonly chorus: Form; readonly bridge: Form };
  /** Verbs that stand alone: 'we ___ till morning'. */
  readonly verbs: readonly string[];
  /** Places to walk past, with their article. */
  readonly places: readonly string[];
  readonly verse: Families;
  readonly chorus: Families;
  /** Lines that hold the theme and need no rhyme, one a row. */
  readonly hooks: string;
};

export type MoodBook = {
  /** Two syllables and a consonant first, so that 'a ___ light' scans and reads. */
  readonly adjectives: readonly string[];
  /** What there is a lot of: 'full of ___'. */
  readonly feelings: readonly string[];
  readonly verse: Families;
  readonly bridge: Families;
  /** Lines that hold the theme and need no rhyme, one a row. */
  readonly hooks: string;
};
