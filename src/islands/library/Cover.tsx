import { useCover } from '../ui/use-cover.ts';

/** A cover among those of a playlist; nothing while it is fetched. */
export function Cover({ url }: { url: string }) {
  const src = useCover(url);
  return src && <img src={src} alt="" width="240" height="240" loading="lazy" />;
}
