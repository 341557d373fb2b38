interface ListStateProps {
  list:
    | { readonly status: 'loading' }
    | { readonly status: 'ready' }
    | { readonly status: 'failed'; readonly reason: string };
  /** What is said while it loads. */
  loading?: string;
  retry: () => void;
}

/** That a list is on its way, or why it did not come; nothing once it is there. */
export function ListState({ list, loading = 'Loading…', retry }: ListStateProps) {
  if (list.status === 'ready') return null;
  if (list.status === 'loading')
    return (
      <p className="small" role="status">
        {loading}
      </p>
    );
  return (
    <div role="alert">
      <p className="field-error">{list.reason}</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
