import { useStore } from '@nanostores/react';
import { $newsView, newsFilterIds, showNews } from '#stores/news/news-view.ts';

/** Search and source, over what is loaded. */
export function NewsFilters({ sources }: { sources: readonly string[] }) {
  const { source, query } = useStore($newsView, { ssr: 'initial' });
  return (
    <form role="search" className="news-filters" onSubmit={(event) => event.preventDefault()}>
      <div className="field">
        <label htmlFor={newsFilterIds.query}>Search the stories</label>
        <input
          id={newsFilterIds.query}
          type="search"
          dir="auto"
          value={query}
          maxLength={100}
          onChange={(event) => showNews({ query: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={newsFilterIds.source}>Source</label>
        <select
          id={newsFilterIds.source}
          value={source}
          onChange={(event) => showNews({ source: event.target.value })}
        >
          <option value="">All sources</option>
          {sources.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
    </form>
  );
}
