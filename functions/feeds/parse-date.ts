/** Time zones by name that JavaScript does not know; it knows GMT, UT and the American ones. */
const zones: Readonly<Record<string, string>> = {
  BST: '+0100',
  IST: '+0530',
  WET: '+0000',
  WEST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  MET: '+0100',
  MEST: '+0200',
  EET: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  JST: '+0900',
  KST: '+0900',
  AEST: '+1000',
  AEDT: '+1100',
  NZST: '+1200',
  NZDT: '+1300',
  AKST: '-0900',
  AKDT: '-0800',
  HST: '-1000',
  // Those it knows, so that no engine reads them as local time.
  EST: '-0500',
  EDT: '-0400',
  CST: '-0600',
  CDT: '-0500',
  MST: '-0700',
  MDT: '-0600',
  PST: '-0800',
  PDT: '-0700',
};

const earliestMs = Date.UTC(1990, 0, 1);

/** A date without a zone would be read as the machine's local time; one without a time too, unless it is ISO. */
function withZone(text: string): string {
  if (/(?:Z|GMT|UTC?|[+-]\d\d:?\d\d)$/i.test(text) || /^\d{4}(?:-\d\d){0,2}$/.test(text)) return text;
  return /^\d{4}-\d\d-\d\d[T ]/.test(text) ? `${text.replace(' ', 'T')}Z` : `${text} GMT`;
}

/**
 * The date of an item in milliseconds since 1970, or null when it cannot be read. `text` is RFC 822, ISO 8601 or
 * what JavaScript makes sense of.
 */
export function parseDate(text: string): number | null {
  const trimmed = text.trim().slice(0, 60);
  const named = trimmed.replace(/\s\(?([A-Z]{3,4})\)?$/i, (whole, name: string) => {
    const offset = zones[name.toUpperCase()];
    return offset ? ` ${offset}` : whole;
  });
  const parsedMs = Date.parse(withZone(named));
  return parsedMs >= earliestMs ? parsedMs : null;
}
