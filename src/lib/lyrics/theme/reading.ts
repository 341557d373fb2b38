/** What a theme is, and how it is put into a line. */
export type ThemeKind = 'thing' | 'person' | 'place' | 'time' | 'doing' | 'feeling' | 'say' | 'any';

/** A kind and the words in their frame; what is said has no quotation marks yet. */
export type Reading = { readonly kind: ThemeKind; readonly framed: string };
