import { copyText } from './clipboard.ts';

/**
 * Gives a link away: by the device's own menu where fingers are at work and there is one, else by the clipboard. Call it
 * first thing in the click. 'closed': the visitor closed the menu; 'failed': the browser lets us do neither.
 */
export async function shareLink(
  url: string,
  title: string,
): Promise<'shared' | 'closed' | 'copied' | 'failed'> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  return (await copyText(url)) ? 'copied' : 'failed';
}
