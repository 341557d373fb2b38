import { useStore } from '@nanostores/react';
import { wordAt } from '#lib/lyrics/edit-text.ts';
import { rhymesFor, type RhymeIndex } from '#lib/lyrics/rhyme-index.ts';
import { $rhymes, askForRhymes } from '#stores/lyrics/rhymes.ts';

interface RhymeFinderProps {
  content: string;
  cursor: number;
  putWord: (start: number, end: number, word: string) => void;
}

const most = 24;

/** Rhymes and near rhymes for the word at the cursor; a click puts one in its place. */
export function RhymeFinder({ content, cursor, putWord }: RhymeFinderProps) {
  const rhymes = useStore($rhymes);
  if (rhymes.status !== 'ready') {
    return (
      <section className="rhymes" aria-label="Rhymes">
        <button
          type="button"
          className="button"
          onClick={() => void askForRhymes()}
          aria-disabled={rhymes.status === 'loading'}
        >
          {rhymes.status === 'loading' ? 'Loading rhymes...' : 'Find rhymes'}
        </button>
        {rhymes.status === 'unasked' && <p className="small">For the word at the cursor.</p>}
        {rhymes.status === 'failed' && (
          <p className="field-error" role="alert">
            The rhymes could not be loaded. Check your connection and try again.
          </p>
        )}
      </section>
    );
  }
  const found = wordAt(content, cursor);
  return (
    <section className="rhymes" aria-label="Rhymes">
      {found ? (
        <WordRhymes
          index={rhymes.index}
          word={found.word}
          choose={(word) => putWord(found.start, found.end, word)}
        />
      ) : (
        <p className="small">Put the cursor on a word to see what rhymes with it.</p>
      )}
    </section>
  );
}

function WordRhymes({
  index,
  word,
  choose,
}: {
  index: RhymeIndex;
  word: string;
  choose: (word: string) => void;
}) {
  const { perfect, near } = rhymesFor(index, word, most);
  return (
    <>
      <h4 className="strong">Rhymes for “{word}”</h4>
      {perfect.length + near.length === 0 && <p className="small">No common word rhymes with it.</p>}
      <RhymeList name="Rhymes" words={perfect} choose={choose} />
      <RhymeList name="Near rhymes" words={near} choose={choose} />
    </>
  );
}

function RhymeList({
  name,
  words,
  choose,
}: {
  name: string;
  words: readonly string[];
  choose: (word: string) => void;
}) {
  if (words.length === 0) return null;
  return (
    <div>
      <p className="small">{name}</p>
      <ul className="rhyme-list" aria-label={name}>
        {words.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => choose(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
