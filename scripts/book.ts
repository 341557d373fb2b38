/**
 * `npm run book`: reads the lyrics book and says what is wrong with it: file, line and cure. `--stress` names pairs whose
 * ends are stressed differently. `npm run book -- pop/an-inch-a-year "my dog"` prints three songs of a story about a
 * theme, `npm run book -- pop "my dog"` three of a genre; `--songs=20` more, `--seed=7` others, `--mood=sad`,
 * `--narrator=she`, `--tense=present`.
 */
import { genres, moods, type Mood } from '../src/lib/contract/lyrics/lyrics-options.ts';
import { retell } from '../src/lib/lyrics/change-song.ts';
import { narrators, tenses } from '../src/lib/lyrics/telling.ts';
import { fullText, type Song } from '../src/lib/lyrics/song.ts';
import { materialOf, telling, writeSong, type Book } from '../src/lib/lyrics/write-song.ts';
import { nodeBook } from './lyrics/node-book.ts';
import { readBook } from './lyrics/read-book.ts';

const words = process.argv.slice(process.argv[2] === 'book' ? 3 : 2);
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const [which, theme = 'lighthouse'] = words.filter((word) => !word.startsWith('--'));

function check(): void {
  const { mistakes, counts, heads } = readBook();
  for (const mistake of mistakes) console.log(mistake);
  const { lines, held, verse, same, pairs } = counts;
  console.log(
    `${heads.length} stories, ${lines} lines, ${mistakes.length} mistakes; ${held} of ${verse} verse lines hold a slot; ${same} of ${pairs} pairs have the same stresses`,
  );
  process.exitCode = mistakes.length > 0 ? 1 : 0;
}

/** The song as the options want it told. */
async function asWanted(book: Book, song: Song): Promise<Song> {
  const material = await materialOf(book, song);
  const { narrator, tense } = telling(song);
  const wanted = {
    narrator: narrators.find((one) => one === option('narrator')) ?? narrator,
    tense: tenses.find((one) => one === option('tense')) ?? tense,
  };
  return material ? retell(material, song, wanted) : song;
}

async function print(wanted: string): Promise<void> {
  const whole = nodeBook();
  const genre = genres.find(({ value }) => wanted.split('/')[0] === value)?.value;
  if (!genre) throw new Error(`Neither a story nor a genre: ${wanted}`);
  const heads = (await whole.heads(genre)).filter(({ id }) => wanted === genre || id === wanted);
  if (heads.length === 0) throw new Error(`There is no such story: ${wanted}`);
  const book: Book = { ...whole, heads: () => Promise.resolve(heads) };
  const count = Number(option('songs') ?? 3);
  const seed = Number(option('seed') ?? 1);
  for (let at = 0; at < count; at += 1) {
    const mood = (option('mood') ?? moods[(seed + at) % moods.length]?.value) as Mood;
    const song = await asWanted(book, await writeSong(book, { seed: seed + at, theme, genre, mood }));
    const schemes = song.sections.map(({ rhymeScheme }) => rhymeScheme).join(' ');
    console.log(`\n### ${song.title} (${song.telling?.story}, ${mood}, seed ${song.seed}, ${schemes})\n`);
    console.log(fullText(song));
  }
}

if (which === undefined) check();
else await print(which);
