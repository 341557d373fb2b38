/** The feeds of the stand-in: the ten sources and a blog. */
import * as dialects from './dialects.ts';
import type { Dialect } from './dialects.ts';
import { asUtf16, asUtf8, asWindows1252 } from './encodings.ts';
import * as stories from './stories.ts';
import type { Story } from './stories.ts';
import { slugOf } from './xml.ts';

export interface FeedDocument {
  source: string;
  /** Null: the blog's, which is no news. */
  category: string | null;
  slug: string;
  stories: readonly Story[];
  contentType: string;
  encode(text: string): Uint8Array<ArrayBuffer>;
  write: Dialect;
}

const rss = 'application/rss+xml; charset=UTF-8';
const latin1Prolog = '<?xml version="1.0" encoding="iso-8859-1"?>';

const document = (
  source: string,
  category: string | null,
  list: readonly Story[],
  write: Dialect,
  { contentType = rss, encode = asUtf8 }: Partial<Pick<FeedDocument, 'contentType' | 'encode'>> = {},
): FeedDocument => ({ source, category, slug: slugOf(source), stories: list, write, contentType, encode });

export const documents: readonly FeedDocument[] = [
  document('Pitchfork', 'indie', stories.pitchfork, dialects.condeNast),
  document('Billboard', 'general', stories.billboard, dialects.wordPress({})),
  document(
    'Stereogum',
    'indie',
    stories.stereogum,
    dialects.wordPress({ title: dialects.asNumericEntities }),
  ),
  document(
    'Dancing Astronaut',
    'edm',
    stories.dancingAstronaut,
    dialects.wordPress({ text: dialects.appearedFirst, prolog: '<?xml version="1.0"?>' }),
    { contentType: 'text/xml; charset=windows-1252', encode: asWindows1252 },
  ),
  document('EDMTunes', 'edm', stories.edmTunes, dialects.atom, {
    contentType: 'application/atom+xml',
  }),
  document('HotNewHipHop', 'hipHop', stories.hotNewHipHop, dialects.rdf, { contentType: 'application/xml' }),
  document(
    'NME',
    'general',
    stories.nme,
    dialects.wordPress({
      query: '?utm_source=rss&utm_medium=rss&utm_campaign=news',
      date: (dates, story) => dates.british(dialects.hours(story)),
    }),
  ),
  document('Hype Machine', 'releases', stories.hypeMachine, dialects.bare, {
    contentType: 'text/xml',
    encode: asUtf16,
  }),
  document('Rolling Stone', 'general', stories.rollingStone, dialects.wordPress({ prolog: latin1Prolog }), {
    contentType: 'text/xml',
    encode: asWindows1252,
  }),
  document('The FADER', 'deepReads', stories.fader, dialects.careless, {
    contentType: 'text/html; charset=utf-8',
  }),
  document('Blog', null, stories.blog, dialects.medium),
];
