import { playlistWithTracks, type PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { libraryLimits } from '#lib/contract/library/library-paths.ts';
import { mostSavedStories, newsArticle, type NewsArticle } from '#lib/contract/news/news-answers.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readJsonAs } from '#lib/data/shapes.ts';
import { derivedUuid } from '#lib/library/everything/derived-uuid.ts';
import { fromFile } from '#lib/library/everything/merge.ts';
import { storedReading } from '#lib/news/reading.ts';
import { playerSettings, readSettings, storedFormat } from '#lib/player/player-settings.ts';
import { newsKeys } from '../../news/news-keys.ts';
import { lastOrder } from '../../order/last-order.ts';
import { accountKeys } from '../../session/account-keys.ts';
import { mostFavourites, savedTrack, type SavedTrack } from '../favourites.ts';
import { historyKeys } from '../history-keys.ts';
import { mostPlayed, playedTrack, type PlayedTrack } from '../listening-history.ts';
import { ownSongKeys } from '../own-song-keys.ts';
import { mostOwnSongs, ownSong, type OwnSong } from '../own-songs.ts';
import { bareList, single } from './list-part.ts';

/** What the visitor collected, and how things are set. */

/** Two entries of one name are the same whatever else is said of them. */
const nothingMore = () => null;

const playlists = bareList<PlaylistWithTracks>({
  name: 'playlists',
  label: 'Playlists',
  key: accountKeys.guestPlaylists,
  entry: playlistWithTracks,
  idOf: ({ id }) => id,
  contentOf: ({ title, description, tracks }) => ({ title, description, tracks: tracks.map(({ id }) => id) }),
  beside: (entry, copy) => ({
    ...entry,
    id: derivedUuid(`${entry.id} ${copy} ${entry.title} ${entry.tracks.map(({ id }) => id).join(' ')}`),
    title: fromFile(entry.title, copy, libraryLimits.playlistTitle),
  }),
  most: libraryLimits.playlists,
  order: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
});

const hearts = bareList<SavedTrack>({
  name: 'hearts',
  label: 'Hearts',
  key: storageKeys.favourites,
  entry: savedTrack,
  idOf: ({ id }) => id,
  contentOf: nothingMore,
  beside: null,
  most: mostFavourites,
  order: (a, b) => b.savedAt.localeCompare(a.savedAt),
});

const history = bareList<PlayedTrack>({
  name: 'history',
  label: 'Heard lately',
  key: historyKeys.listeningHistory,
  entry: playedTrack,
  idOf: ({ id }) => id,
  contentOf: nothingMore,
  beside: null,
  most: mostPlayed,
  order: (a, b) => b.playedAt.localeCompare(a.playedAt),
});

/** These are the account's while somebody is signed in, and then no file is read into them. */
export const libraryParts = [playlists, hearts, history];

const ownSongs = bareList<OwnSong>({
  name: 'ownSongs',
  label: 'Songs made for you',
  key: ownSongKeys.ownSongs,
  entry: ownSong,
  idOf: ({ id }) => id,
  contentOf: ({ orderLink }) => orderLink,
  beside: null,
  most: mostOwnSongs,
  order: (a, b) => b.addedAt.localeCompare(a.addedAt),
});

const stories = bareList<NewsArticle>({
  name: 'stories',
  label: 'Saved stories',
  key: newsKeys.savedStories,
  entry: newsArticle,
  idOf: ({ link }) => link,
  contentOf: nothingMore,
  beside: null,
  most: mostSavedStories,
});

const order = single({
  name: 'lastOrder',
  label: 'The link of your last order',
  key: storageKeys.lastOrder,
  entry: lastOrder,
  read: (text) => readJsonAs(lastOrder, text),
  write: JSON.stringify,
});

const settings = single({
  name: 'playerSettings',
  label: 'How the player is set',
  key: storageKeys.playerSettings,
  entry: playerSettings,
  read: readSettings,
  write: (set) => JSON.stringify({ format: storedFormat, ...set }),
});

const reading = single({
  name: 'news',
  label: 'What you muted in the news',
  key: newsKeys.news,
  entry: storedReading,
  read: (text) => readJsonAs(storedReading, text),
  write: JSON.stringify,
});

export const collectedParts = [ownSongs, stories, order, settings, reading];
