import { copyText } from '#lib/browser/clipboard.ts';

/** What became of sharing: handed to the device, copied instead, put off by the visitor, or refused by the browser. */
export type Shared = 'shared' | 'copied' | 'put off' | 'failed';

/**
 * Shares a song as text by the device's own sheet; where there is none, puts it on the clipboard with its title. Call it
 * in the click itself.
 */
export async function shareSong(title: string, content: string): Promise<Shared> {
  const text = `${title}\n\n${content}`;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'put off';
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}
