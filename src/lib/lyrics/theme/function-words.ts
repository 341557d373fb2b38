/** The small words of English, that no list of the book has to name. */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const possessives = set("my your his her our their its whose one's");
export const articles = set('a an the');
export const determiners = set(
  `my your his her our their its a an the this that these those some any no every each all both another one two three four
  five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million many few several more most
  enough half first-ever what such other either neither`,
);
/** Those after which several things are meant. */
export const manyWords = set(
  `two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty many few several these those both`,
);
/** Words that make one thing the only one, so that it is 'the': 'the first kiss'. */
export const onlyWords = set(
  `first second third fourth fifth last next only same best worst oldest youngest biggest smallest longest final very`,
);
export const subjects = set('i you he she we they it');
export const objects = set('me him us them myself yourself himself herself ourselves themselves');
export const relatives = set('who that which whom whose where when');
export const questions = set(
  `why how what who whom whose where when if because although unless until while whenever wherever whatever whoever since
  though once as than whether cause 'cause let lets please never always don't do-not`,
);
export const prepositions = set(
  `of in on at to from for with without by about over under after before behind between beyond against across through into
  onto upon near around along inside outside until till since during like as than off out up down beside beneath below above
  among within toward towards past vs per via despite without`,
);
export const adverbs = set(
  `away back home together again alone forever tonight today tomorrow now here there out up down off on over around along
  apart early late too not never always all always abroad somewhere everywhere anywhere well fast hard slowly better more less
  much enough everything nothing something it them her him you`,
);
export const conjunctions = set("and or & n n' 'n' vs versus +");
export const copulas = set('is are was were am');
export const auxiliaries = set('is are was were am has have had do does did would could should');
/** Words that are auxiliaries before a verb only: 'my heart will go on', but 'free will', 'a can'. */
export const modals = set('will can may might must shall would could should to');
export const contraction =
  /^(?:i'm|i'll|i've|i'd|(?:you|we|they)'(?:re|ll|ve|d)|(?:he|she|it|that|there|here|what|who|where|how|when)'(?:s|ll|d)|let's|ain't|\w+n't|gonna|wanna|gotta|gimme|lemme|dunno)$/;
export const intensifiers = set(
  'very so too really quite half almost always never not just all still pretty rather more most',
);
export const colours = set('red green yellow orange purple pink black white brown gray grey');
export const greetings = set(
  'hello hi hey goodbye bye sorry thanks thank dear welcome congratulations farewell',
);
/** Adverbs that close a phrase: 'dogs forever', 'the last train home'. */
export const closing = set(
  'tonight today again forever together alone now here there away tomorrow everywhere home',
);
/** Participles that open a clause behind a noun: 'a dog named Blue', 'letters written in blue'. */
export const opensClause =
  /.{2}ed$|^(?:made|written|lost|found|left|told|sung|built|drawn|torn|born|gone|hidden|broken|stuck)$/;
/** Words of time that a clause or a number makes a time: 'the day we met', 'my first night'. */
export const timeNouns = set(
  `day night morning evening afternoon summer winter spring autumn fall year month week weekend hour minute moment second
  time birthday christmas wedding season semester date monday tuesday wednesday thursday friday saturday sunday`,
);
export const titles = set(
  'mr mrs ms mr. mrs. ms. dr dr. st. prof. sir lady lord captain queen king saint father sister uncle aunt',
);
/** What can be done by itself, so that 'falling leaves' are leaves, while 'chasing dreams' is done to dreams. */
export const selfMoving = set(
  `falling rising shooting barking singing rolling dying sleeping crying growing melting shining burning fading floating
  flickering glowing laughing dancing running rising setting howling bleeding drifting sinking spinning talking traveling
  walking whispering working smiling living breathing blooming sparkling twinkling racing marching wandering screaming aching
  leading missing passing moving changing flying boiling freezing`,
);
/** What things for doing something end on: 'hiking boots', 'swimming lessons'. */
export const usedFor = set(
  'boots shoes gloves glasses goggles lessons days nights gear clothes skills classes schools rooms tools pants trunks games rings bells machines stars hours seasons companies instructions tips songs costumes suits partners',
);
/** What is done to one thing without an article: 'learning guitar', 'coming home'. */
export const withBareObject = set(
  'playing learning practicing studying teaching going coming leaving watching feeling being doing getting having losing quitting',
);
