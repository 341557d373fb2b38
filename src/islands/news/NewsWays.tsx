/** A way to the stories that are saved, or new, with how many there are. */
export interface NewsWay {
  tab: 'saved' | 'new';
  label: string;
  /** Null while it is not known. */
  count: number | null;
  /** There may be more of them among the stories that are not here yet. */
  atLeast?: boolean;
}

interface NewsWaysProps {
  ways: readonly NewsWay[];
  /** The tab that is shown. */
  tab: string;
  go: (tab: string) => void;
}

/** Stands at the top of the news: two ways to stories of one's own. */
export function NewsWays({ ways, tab: shown, go }: NewsWaysProps) {
  return (
    <nav className="row news-ways" aria-label="Your stories">
      {ways.map(({ tab, label, count, atLeast }) => (
        <a
          key={tab}
          className="button"
          href={`?tab=${tab}`}
          aria-current={tab === shown || undefined}
          onClick={(event) => {
            event.preventDefault();
            go(tab);
          }}
        >
          {count === null ? label : `${label} (${count}${atLeast ? ' or more' : ''})`}
        </a>
      ))}
    </nav>
  );
}
