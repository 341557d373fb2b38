import { useSyncExternalStore } from 'react';

const query = '(width < 40rem)';

function listen(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True on a phone, where sixteen steps do not fit side by side. The built page shows the wide form. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
