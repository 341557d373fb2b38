import { readText } from '#lib/browser/storage.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { fitting, momentText, object, text, where } from '#lib/data/shapes.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { readSavedSongs } from '../lyrics/stored-songs.ts';
import { readWork } from '../lyrics/stored-work.ts';
import { newsKeys } from '../news/news-keys.ts';
import { readLastOrder } from '../order/last-order.ts';
import { openOrderWords } from '../order/open-order.ts';
import { accountKeys } from '../session/account-keys.ts';
import { readProjects } from '../studio/stored-projects.ts';
import { studioKeys } from '../studio/studio-keys.ts';

/** One thing that the visitor has: what it is called, what else there is to say of it, and where it is. */
export interface Thing {
  readonly title: string;
  readonly about: string;
  readonly href: string;
}

/** Things of one kind. */
export interface ThingGroup {
  readonly title: string;
  /** The last ones first, at most three. */
  readonly things: readonly Thing[];
  /** What stands in their place where there are none. */
  readonly none: string;
  /** The way to all of them, or to the first. */
  readonly more: { readonly label: string; readonly href: string };
}

const most = 3;

/**
 * What is shown here of a saved story (stores/news/saved-stories.ts); a test compares the two. The whole shape of an
 * article is in one file with the news page, which this panel does not load.
 */
const savedStories = fitting(
  object({
    title: text,
    source: text,
    isoDate: momentText,
    link: where(text, (link) => /^(https?:\/\/|\/(?!\/))/i.test(link)),
  }),
);

/** Saved songs; where nothing was saved, what lies on the desk. */
function songs(now: Date): ThingGroup {
  const saved = readSavedSongs().map(({ title, savedAt }) => ({
    title,
    about: `saved ${relativeTime(new Date(savedAt), now)}`,
    href: '/lyrics#saved',
  }));
  const written = readWork().versions.map(({ song }) => ({
    title: song.title,
    about: 'not saved yet',
    href: '/lyrics',
  }));
  const isSaved = saved.length > 0;
  return {
    title: 'Songs',
    things: (isSaved ? saved : written).slice(0, most),
    none: 'Lyrics that you save wait for you here.',
    more: isSaved
      ? { label: 'All saved lyrics', href: '/lyrics#saved' }
      : { label: written.length > 0 ? 'Go on writing' : 'Write lyrics', href: '/lyrics' },
  };
}

function tunes(now: Date): ThingGroup {
  const projects = readProjects(readText(studioKeys.studioProjects) ?? '')?.projects ?? [];
  const things = projects
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map(({ name, savedAt }) => ({
      title: name,
      about: `saved ${relativeTime(new Date(savedAt), now)}`,
      href: '/create#projects',
    }));
  return {
    title: 'Tunes',
    things: things.slice(0, most),
    none: 'Tunes that you save in the studio wait for you here.',
    more:
      things.length > 0
        ? { label: 'All tunes', href: '/create#projects' }
        : { label: 'Make a tune', href: '/create' },
  };
}

function stories(now: Date): ThingGroup {
  const saved = savedStories(parseJson(readText(newsKeys.savedStories)));
  return {
    title: 'Stories',
    things: saved.slice(0, most).map(({ title, source, isoDate, link }) => ({
      title,
      about: `${source}, ${relativeTime(new Date(isoDate), now)}`,
      href: link,
    })),
    none: 'Stories that you save in the news wait for you here.',
    more: { label: saved.length > 0 ? 'All saved stories' : 'Read the news', href: '/news' },
  };
}

function orders(now: Date): ThingGroup {
  const last = readLastOrder();
  return {
    title: 'Orders',
    things: last
      ? [
          {
            title: last.title || 'Your order',
            about: last.isOpen ? openOrderWords(last, now) : 'closed',
            href: last.orderLink,
          },
        ]
      : [],
    none: 'A song that you order can be followed from here.',
    more: last
      ? { label: 'See the order', href: last.orderLink }
      : { label: 'Order a song', href: '/custom-song' },
  };
}

/** Who is signed in, as this browser remembers it; the library asks the service. */
function account(): ThingGroup {
  const isSignedIn = Boolean(readText(accountKeys.session));
  return {
    title: 'Account',
    things: isSignedIn
      ? [{ title: readText(accountKeys.email) || 'Your account', about: 'signed in', href: '/library' }]
      : [],
    none: 'You are not signed in. Your things are kept in this browser.',
    more: { label: 'Your library', href: '/library' },
  };
}

/** What this browser keeps of the visitor, by kind. What is stored and is not ours reads as nothing. */
export const readMyThings = (now: Date): readonly ThingGroup[] => [
  songs(now),
  tunes(now),
  stories(now),
  orders(now),
  account(),
];
