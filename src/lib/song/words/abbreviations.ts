/** Short forms that are said in full, signs that are said, and acronyms that are spelled. */

/** By their letters in small, without the dot. */
export const abbreviations: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    mr: ['mister'],
    mrs: ['missus'],
    ms: ['miz'],
    dr: ['doctor'],
    jr: ['junior'],
    sr: ['senior'],
    prof: ['professor'],
    mt: ['mount'],
    ave: ['avenue'],
    blvd: ['boulevard'],
    vs: ['versus'],
    etc: ['et', 'cetera'],
    feat: ['featuring'],
    ft: ['featuring'],
    approx: ['approximately'],
    'w/o': ['without'],
  }),
);

export const signWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '&': ['and'],
    '+': ['plus'],
    '@': ['at'],
    '=': ['equals'],
    '%': ['percent'],
    '°': ['degrees'],
    $: ['dollars'],
    '€': ['euros'],
    '£': ['pounds'],
  }),
);

/** Spelled although they have a vowel, or also in small letters. */
export const spelled: ReadonlySet<string> = new Set(
  `dj tv ok cd dvd mtv fbi cia usa nyc ufo id iq ep lp mc ai ceo atm abc ibm uk eu la dna diy fm pm bbc cnn vip suv irs
  gi po ir ac io ip ui ux uv aa ira nba nfl bmw hiv rpm bpm pc tnt lsd bff lol omg idk asap ssn gps sms usb url`.split(
    /\s+/,
  ),
);

/** Those of them that are no acronyms unless they are written in capitals: 'la la la', 'a gi'. */
export const onlyCapitals: ReadonlySet<string> = new Set('id la ai ac po ir io aa pm asap ep lol'.split(' '));
