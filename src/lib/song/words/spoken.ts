/** What is said for what is written: most words are as they are; numbers, signs and abbreviations are not. */

/** A run of letters to say as a word. */
interface WrittenWord {
  readonly kind: 'word';
  readonly text: string;
}

/** Something said otherwise than it is written: '7' is 'seven', '&' is 'and'. */
interface SpokenSign {
  readonly kind: 'spoken';
  readonly text: string;
  /** Words in small letters. */
  readonly said: readonly string[];
}

/** A letter said by its name. */
interface SpelledLetter {
  readonly kind: 'letter';
  readonly text: string;
}

/** The texts of the pieces of a word, joined, are the word. */
export type Piece = WrittenWord | SpokenSign | SpelledLetter;
