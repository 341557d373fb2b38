import { useEffect, useState } from 'react';
import { isKeptAddress } from '#lib/library/kept-address.ts';

/** The address of a cover for a picture. One that only this browser keeps is fetched first, and undefined till then. */
export function useCover(url: string | undefined): string | undefined {
  const [found, setFound] = useState<{ url: string; src: string } | null>(null);
  const isKept = url !== undefined && isKeptAddress(url);
  useEffect(() => {
    if (!isKept) return;
    let isShown = true;
    import('#stores/library/kept-files.ts')
      .then(({ keptCover }) => keptCover(url))
      .then(
        (src) => isShown && src !== null && setFound({ url, src }),
        (error: unknown) => console.warn('kept_cover', error),
      );
    return () => {
      isShown = false;
    };
  }, [isKept, url]);
  if (!isKept) return url;
  return found?.url === url ? found.src : undefined;
}
