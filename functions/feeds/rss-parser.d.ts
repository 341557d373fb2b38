/** The parts of rss-parser 3.13 that its own types leave out: what a subclass may override. */
declare module 'rss-parser/lib/parser.js' {
  export default class Parser {
    constructor(options?: { defaultRSS?: number });
    parseString(xml: string): Promise<unknown>;
    protected parseItemRss(item: unknown, fields: unknown): object;
    protected parseItemAtom(entry: unknown): object;
    protected decorateItunes(feed: unknown, channel: unknown): void;
  }
}

declare module 'rss-parser/lib/utils.js' {
  const utils: {
    getSnippet: (html: string) => string;
    getLink: (links: unknown, rel: string, fallbackIndex: number) => string | undefined;
  };
  export default utils;
}
