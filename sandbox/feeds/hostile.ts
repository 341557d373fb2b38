/** A feed that tries everything at once: one honest story among items that attack the reader of it. */
import { cdata, escapeXml } from './xml.ts';

const item = (parts: string) => `<item>${parts}</item>`;
const link = (name: string) => `<link>https://hostile.example/${name}</link>`;

export const hostileFeed = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>Hostile</title><link>javascript:alert(1)</link>
${[
  item(
    `<title>An honest story between all this</title>${link('honest')}<description>It survives.</description>`,
  ),
  item(`<title>${escapeXml('<script>alert(1)</script>Scripted')}</title>${link('script')}`),
  item(`<title>${escapeXml('<img src=x onerror=alert(1)>Pictured')}</title>${link('image')}`),
  item('<title>Script for a link</title><link>javascript:alert(1)</link><guid>javascript:alert(2)</guid>'),
  item('<title>Data for a link</title><link>data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;</link>'),
  item(
    `<title>Slow to strip</title>${link('slow')}<description>${escapeXml('x<div '.repeat(20_000))}</description>`,
  ),
  item(
    `<title>Deep</title>${link('deep')}<description>${'<b>'.repeat(20_000)}${'</b>'.repeat(20_000)}</description>`,
  ),
  item(
    `<title>Polluting</title>${link('proto')}<__proto__><admin>1</admin></__proto__><constructor>x</constructor>`,
  ),
  item(`<title>Far away</title>${link('future')}<pubDate>Fri, 01 Jan 2999 00:00:00 GMT</pubDate>`),
  item(`<title>${'Long '.repeat(5000)}</title>${link('long')}`),
  item(
    `<title>Body</title>${link('body')}<content:encoded>${cdata('<svg onload=alert(1)><script>alert(1)</script><p onclick=alert(1)>Words</p>')}</content:encoded>`,
  ),
].join('\n')}
</channel></rss>`;
