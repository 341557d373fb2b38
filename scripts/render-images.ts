/**
 * Renders the icons and the picture of shared links from the favicon, the display face and the site's name and
 * tagline: `npm run images` after one of them changes. The results are in `public/`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { browserFlags } from './browser/browser-flags.ts';
import { findBrowser } from './browser/find-browser.ts';
import { siteWords } from './content/site-words.ts';

const publicDir = new URL('../public/', import.meta.url);
const mark = readFileSync(new URL('favicon.svg', publicDir), 'utf8');
const font = readFileSync(new URL('../src/assets/fonts/piazzolla-latin.woff2', import.meta.url)).toString(
  'base64',
);

const iconPage = (padding: number) =>
  `<style>body{margin:0;background:#f6f0e4;height:100vh;box-sizing:border-box;padding:${padding}vw}svg{width:100%;height:100%}</style>${mark}`;

const notes = [0, 2, 4, 5, 7, 6, 4, 2]
  .map((step, i) => {
    const [x, y] = [90 + i * 146, 508 - step * 12];
    const stem = step < 4 ? `M${x + 14} ${y - 4}v-66` : `M${x - 14} ${y + 4}v66`;
    return `<ellipse cx="${x}" cy="${y}" rx="16" ry="11.5" transform="rotate(-22 ${x} ${y})" fill="${i === 4 ? '#b52f17' : '#1d1a16'}"/><path d="${stem}" stroke="${i === 4 ? '#b52f17' : '#1d1a16'}" stroke-width="3.5"/>`;
  })
  .join('');
const inHtml = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const linkPicture = `<style>@font-face{font-family:P;src:url(data:font/woff2;base64,${font});font-weight:500 800}
body{margin:0;background:#f6f0e4;color:#1d1a16;font-family:P;font-weight:760}p{margin:0;position:absolute;left:80px}
.name{top:70px;font-size:40px;color:#b52f17}.line{top:140px;font-size:104px;line-height:1;letter-spacing:-.03em;width:900px}</style>
<p class="name">${inHtml(siteWords.name)}</p><p class="line">${inHtml(siteWords.tagline)}</p>
<svg width="1200" height="630" style="position:absolute;inset:0">${[0, 1, 2, 3, 4].map((i) => `<path d="M0 ${412 + i * 24}h1200" stroke="#a99c85" stroke-width="1.5"/>`).join('')}${notes}</svg>`;

async function shoot(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** A .ico file that holds one PNG (the format allows it since Windows Vista). */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size, 0, 0], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
const page = await browser.newPage();
const write = (name: string, data: Buffer) => writeFileSync(new URL(name, publicDir), data);
write('icon-192.png', await shoot(page, iconPage(0), 192, 192));
write('icon-512.png', await shoot(page, iconPage(0), 512, 512));
write('icon-maskable.png', await shoot(page, iconPage(14), 512, 512));
write('apple-touch-icon.png', await shoot(page, iconPage(6), 180, 180));
write('favicon.ico', icoOf(await shoot(page, iconPage(0), 32, 32), 32));
write('og.png', await shoot(page, linkPicture, 1200, 630));
await browser.close();
