/** Forms of English words by rule: -ing, singulars, stems, and whether a word takes 'a' or 'an'. */

const doubled = new Set(
  `run swim sit get let put cut win begin stop hop drop shop chat clap step skip slip trip drag beg hug jog log plan grin spin
  sin rob rub nap tap wrap wag dig knit hit quit split set bet sob hum drum dim skim trim swap snap map pat bat jam ram slam
  rap zip sip dip rip tip flip whip strip chop mop pop plot rot spot fit spit forget regret admit commit refer prefer occur
  control rebel upset program scrub stab strum grab shut cram scam spot stir star bar blur occur babysit`.split(
    /\s+/,
  ),
);

/** The -ing form of a verb or of a phrase that begins with one: 'run away' → 'running away'. */
export function toIng(phrase: string): string {
  const [, verb = '', rest = ''] = /^(\S+)(.*)$/s.exec(phrase) ?? [];
  return ingOf(verb) + rest;
}

function ingOf(verb: string): string {
  if (doubled.has(verb)) return `${verb}${verb.slice(-1)}ing`;
  if (/ie$/.test(verb)) return verb.replace(/ie$/, 'ying');
  if (verb === 'be' || /(?:[eoy]e|inge)$/.test(verb)) return `${verb}ing`;
  if (/c$/.test(verb)) return `${verb}king`;
  return `${verb.replace(/e$/, '')}ing`;
}

const irregular: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  people: 'person',
};

/** What the singular of a plural may be; nothing for a word that looks like none. */
export function singularsOf(word: string): string[] {
  const [, before = '', many = ''] = /^(.*?)(women|men|children|people)$/.exec(word) ?? [];
  if (many !== '') return [`${before}${irregular[many] ?? ''}`];
  if (!word.endsWith('s') || word.endsWith('ss') || word.length < 3) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith('ves')) return [word.slice(0, -1), `${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`];
  if (/(?:[sxzo]|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}

/** What a word may be an inflection of: 'stopped' → 'stop', 'dogs' → 'dog', "boss's" → 'boss'. */
export function stemsOf(word: string): string[] {
  const bare = word.replace(/'s?$/, '');
  const stems = bare === word ? [] : [bare];
  stems.push(...singularsOf(bare));
  const [, verb = ''] = /^(.{2,})(?:ed|ing)$/.exec(bare) ?? [];
  if (verb !== '') {
    if (!verb.endsWith('c')) stems.push(verb);
    stems.push(`${verb}e`);
    if (/([^aeiou])\1$/.test(verb)) stems.push(verb.slice(0, -1));
    if (bare.endsWith('ied')) stems.push(`${bare.slice(0, -3)}y`);
  }
  return stems;
}

const letterNames = /^(?:[AEFHILMNORSX](?:[A-Z]+|-|$)|[AEFHILMNORSX][A-Z]*s?$)/;
const saidWithConsonant =
  /^(?:uni(?![dmn])|u[bkqrstv][aeiouk]|uto|u[kn]$|u[-\s.]|uk\b|ufo|usb|usa\b|eu|ew|one\b|one-|once\b)/;
const silentH = /^(?:hour|hono|honest|heir)/;

/** 'a' or 'an', for what is said before the word as it is written. */
export function articleOf(word: string): 'a' | 'an' {
  if (/^\d/.test(word)) return /^(?:8|11\b|18\b|11-|18-)/.test(word) ? 'an' : 'a';
  if (/^[A-Z]{2,}$|^[A-Z]-/.test(word) && !/[AEIOU].*[AEIOU]/.test(word))
    return letterNames.test(word) ? 'an' : 'a';
  const small = word.toLowerCase();
  if (/^x(?:-|$)/.test(small)) return 'an';
  if (silentH.test(small)) return 'an';
  if (/^un[iu](?:m|n|d)/.test(small)) return 'an';
  return /^[aeiou]/.test(small) && !saidWithConsonant.test(small) ? 'an' : 'a';
}
