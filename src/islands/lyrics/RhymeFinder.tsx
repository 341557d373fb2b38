import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { wordAt } from '#lib/lyrics/edit-text.ts';
import type { SongTools } from '#lib/lyrics/engine.ts';
import { rhymesFor, type RhymeIndex, type Wanted } from '#lib/lyrics/rhyme-index.ts';
import { $rhymes, askForRhymes } from '#stores/lyrics/rhymes.ts';

interface RhymeFinderProps {
  content: string;
  cursor: number;
  /** The song's, as soon as they are there. */
  tools: SongTools | null;
  putWord: (start: number, end: number, word: string) => void;
}

const most = 24;

/** Rhymes and near rhymes for the word at the cursor; a click puts one in its place. */
export function RhymeFinder({ content, cursor, tools, putWord }: RhymeFinderProps) {
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
          tools={tools}
          choose={(word) => putWord(found.start, found.end, word)}
        />
      ) : (
        <p className="small">Put the cursor on a word to see what rhymes with it.</p>
      )}
    </section>
  );
}

type Filter = 'all' | 'world' | 'stress';

interface WordRhymesProps {
  index: RhymeIndex;
  word: string;
  tools: SongTools | null;
  choose: (word: string) => void;
}

function WordRhymes({ index, word, tools, choose }: WordRhymesProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const syllables = index.syllablesOf(word.toLowerCase());
  const wanted: Record<Filter, Wanted> = {
    all: () => true,
    world: (rhyme) => tools?.worldWords.has(rhyme.word) ?? false,
    // Rhymes have their last stress alike: of the same length, they have it in the same place.
    stress: (rhyme) => rhyme.syllables === syllables,
  };
  const { perfect, near } = rhymesFor(index, word, most, wanted[filter]);
  return (
    <>
      <h4 className="strong">
        Rhymes for “<bdi>{word}</bdi>”
      </h4>
      <label className="format">
        <span className="small">Show</span>
        <select value={filter} onChange={({ target }) => setFilter(target.value as Filter)}>
          <option value="all">All rhymes</option>
          {tools && <option value="world">{`Words of this song’s world: ${tools.world}`}</option>}
          {syllables !== undefined && <option value="stress">{`Stressed like “${word}”`}</option>}
        </select>
      </label>
      {perfect.length + near.length === 0 && (
        <p className="small">
          {filter === 'all' ? 'No common word rhymes with it.' : 'None of these rhymes with it.'}
        </p>
      )}
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
