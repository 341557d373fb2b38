import { useId } from 'react';
import { sortings, type Sorting } from '#lib/library/search.ts';

const sortingWords: Readonly<Record<Sorting, string>> = {
  added: 'Last added',
  title: 'Title',
  artist: 'Artist',
  length: 'Length',
  plays: 'Most played',
};

interface KeptToolsProps {
  query: string;
  setQuery: (query: string) => void;
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
}

/** Search and order of the list. */
export function KeptTools({ query, setQuery, sorting, setSorting }: KeptToolsProps) {
  const id = useId();
  return (
    <div className="kept-tools" role="search">
      <p className="field">
        <label htmlFor={`${id}-query`}>Search my tracks</label>
        <input
          id={`${id}-query`}
          type="search"
          dir="auto"
          value={query}
          placeholder="Title, artist, album, genre"
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}-sorting`}>Order</label>
        <select
          id={`${id}-sorting`}
          value={sorting}
          onChange={({ currentTarget }) => {
            const chosen = sortings.find((one) => one === currentTarget.value);
            if (chosen) setSorting(chosen);
          }}
        >
          {sortings.map((one) => (
            <option key={one} value={one}>
              {sortingWords[one]}
            </option>
          ))}
        </select>
      </p>
    </div>
  );
}
