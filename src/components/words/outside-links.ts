/**
 * Links of a text to other sites, as `ExternalLink.astro` makes them: a new tab, no opener, no referrer, and said so to
 * those who do not see the tab open. The text is Markdown that was made HTML; tags of its own it has none (the check of
 * the content), so a link always begins with its address.
 */
const outsideLink = /<a href="(https?:\/\/[^"]*)"([^>]*)>(.*?)<\/a>/gs;

/** The HTML of a text with its outside links marked. */
export const withOutsideLinks = (html: string): string =>
  html.replace(
    outsideLink,
    (_, address: string, more: string, words: string) =>
      `<a href="${address}"${more} target="_blank" rel="noopener noreferrer">${words}` +
      '<span class="hidden-text">&nbsp;(opens in a new tab)</span></a>',
  );
