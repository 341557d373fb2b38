/** Which voices there are, and which of them to begin with. */

export interface Voice {
  readonly id: string;
  readonly name: string;
  /** A BCP 47 tag: 'en-GB'. */
  readonly language: string;
  /** False for a voice that sends the text to its maker. */
  readonly isLocal: boolean;
  readonly isDefault: boolean;
  /** Computed by this page. */
  readonly isBuiltIn?: boolean;
}

/** The joke voices of macOS, which the list would begin with. */
const novelty =
  /^(?:Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Fred|Good News|Jester|Junior|Kathy|Organ|Ralph|Superstar|Trinoids|Whisper|Wobble|Zarvox)\b/;

const isPlain = ({ name }: Voice) => !novelty.test(name);

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? '';

/** How well a voice fits: the visitor's very tag, else the language, in the order of their wishes. 0: not at all. */
function fit(voice: Voice, wanted: readonly string[]): number {
  const exact = wanted.findIndex((tag) => tag.toLowerCase() === voice.language.toLowerCase());
  const near = wanted.findIndex((tag) => primary(tag) === primary(voice.language));
  if (near === -1) return 0;
  return (
    (wanted.length - near) * 8 + (isPlain(voice) ? 4 : 0) + (exact === -1 ? 0 : 2) + (voice.isDefault ? 1 : 0)
  );
}

/**
 * The voice to begin with. Voices of the device come first, because the others send the text to their maker, and the
 * built-in ones sound like a machine; then languages in the order of `wanted`. Null when there is no voice at all.
 */
export function defaultVoice(voices: readonly Voice[], wanted: readonly string[]): Voice | null {
  const score = (voice: Voice) => {
    const fits = fit(voice, wanted);
    return (voice.isBuiltIn ? 0 : 4000) + (fits > 0 ? 2000 : 0) + (voice.isLocal ? 1000 : 0) + fits;
  };
  return voices.reduce<Voice | null>(
    (best, voice) => (best && score(best) >= score(voice) ? best : voice),
    null,
  );
}

export interface LanguageOption {
  /** The language without its region: 'en'. */
  readonly value: string;
  readonly label: string;
}

/** The languages that the voices speak, by their English names. */
export function languagesOf(voices: readonly Voice[]): LanguageOption[] {
  return [...new Set(voices.map(({ language }) => primary(language)))]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The voices of a language: those of the device first, jokes last. */
export function voicesIn(voices: readonly Voice[], language: string): Voice[] {
  return voices
    .filter((voice) => primary(voice.language) === primary(language))
    .sort(
      (a, b) =>
        Number(a.isBuiltIn ?? false) - Number(b.isBuiltIn ?? false) ||
        Number(b.isLocal) - Number(a.isLocal) ||
        Number(isPlain(b)) - Number(isPlain(a)) ||
        a.name.localeCompare(b.name),
    );
}

export const languageOf = (voice: Voice | null) => (voice ? primary(voice.language) : '');

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag || 'Other';
  }
}
