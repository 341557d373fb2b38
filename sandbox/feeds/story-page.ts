import type { Story } from './stories.ts';
import { escapeXml } from './xml.ts';

/** Where the links of the invented stories lead. */
export function storyPage({ title, text, author }: Story): string {
  const heading = escapeXml(title.replace(/<[^>]*>/g, ''));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading}</title><body style="font:18px/1.6 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem">
<h1>${heading}</h1><p>${escapeXml(author)}</p><p>${escapeXml(text.replace(/<[^>]*>/g, ''))}</p>
<p><em>An invented story: the site runs with the feeds of its stand-in.</em></p></body></html>`;
}
