import { mailLine, mailText } from './mail-text.ts';

/** A mail as one list of blocks, from which its plain text and its HTML are made: neither says what the other does not. */

export type MailBlock =
  /** Words of ours or of somebody else, with their line breaks. */
  | { kind: 'words'; text: string }
  /** Names and values, one a line. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'list'; items: readonly string[] }
  /** A whole address of ours. `action` says what opens; without it the address itself is shown. */
  | { kind: 'link'; words: string; href: string; action?: string };

/** A mail before its parts are made. */
export interface MailDraft {
  subject: string;
  blocks: MailBlock[];
}

/** No value of a fact and no item of a list is longer. */
const longestLine = 300;

export const words = (...lines: readonly string[]): MailBlock => ({ kind: 'words', text: lines.join('\n') });

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'words':
      return block.text;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${mailLine(value, longestLine)}`).join('\n');
    case 'list':
      return block.items.map((item) => `- ${mailLine(item, longestLine)}`).join('\n');
    case 'link':
      return block.action === undefined ? `${block.words}: ${block.href}` : `${block.words}:\n${block.href}`;
  }
}

/** The plain text, with CR LF. */
export const textBody = (blocks: readonly MailBlock[]): string => mailText(blocks.map(textOf).join('\n\n'));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in an element or in a quoted attribute; without anything that cannot be seen. */
const escaped = (text: string): string =>
  mailText(text)
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
    .replaceAll('\r\n', '<br>\n');

const line = (text: string): string => escaped(mailLine(text, longestLine));

/** Only an address of the web is a link; all that we write are. */
const isWeb = (href: string) => URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);

function linkHtml({ words: said, href, action }: Extract<MailBlock, { kind: 'link' }>): string {
  if (!isWeb(href)) return `<p dir="auto">${escaped(said)}: ${escaped(href)}</p>`;
  if (action === undefined)
    return `<p dir="auto">${escaped(said)}: <a href="${escaped(href)}">${escaped(href)}</a></p>`;
  return `<p dir="auto">${escaped(said)}:</p>
<p><a class="way" href="${escaped(href)}">${escaped(action)}</a></p>`;
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'words':
      return `<p dir="auto">${escaped(block.text)}</p>`;
    case 'facts':
      return `<p>${block.facts.map(([name, value]) => `${escaped(name)}: <strong dir="auto">${line(value)}</strong>`).join('<br>\n')}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li dir="auto">${line(item)}</li>`).join('\n')}\n</ul>`;
    case 'link':
      return linkHtml(block);
  }
}

/**
 * No colour but the reader's own, so that it can be read in dark mode; nothing is fetched, and nothing tells that it was read.
 */
const style = `:root { color-scheme: light dark; }
body { margin: 0; padding: 1.25rem; font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 34rem; margin: 0 auto; overflow-wrap: anywhere; }
p, ul { margin: 0 0 1.1rem; }
ul { padding-left: 1.25rem; }
.house { margin-bottom: 1.5rem; padding-bottom: 0.6rem; border-bottom: 2px solid currentColor; font-weight: 700; }
.way { display: inline-block; padding: 0.7rem 1.1rem; border: 2px solid currentColor; border-radius: 0.4rem; color: inherit; font-weight: 700; text-decoration: none; }`;

/** The HTML, a whole document. `subject` is its title. */
export const htmlBody = (subject: string, blocks: readonly MailBlock[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${line(subject)}</title>
<style>
${style}
</style>
</head>
<body>
<main>
<p class="house">Notewright</p>
${blocks.map(htmlOf).join('\n')}
</main>
</body>
</html>
`;
