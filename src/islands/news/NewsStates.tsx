/** What stands in the place of stories while they are on their way: as large as they will be. */
export function NewsSkeleton() {
  return Array.from({ length: 4 }, (_, index) => (
    <div key={index} className="story story-skeleton" aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  ));
}

/** Spec 8: the news cannot be loaded. */
export function NewsError({ retry }: { retry: () => void }) {
  return (
    <div className="card" role="alert">
      <h2>Error Loading News</h2>
      <p>{"Sorry, we couldn't load the latest music news. Please try again later."}</p>
      <button type="button" className="button button-loud button-below" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
