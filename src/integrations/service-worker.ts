import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { offlinePages, postsToKeep, type OfflineFile } from '../offline/pages.ts';
import { noteModules } from './bundled-modules.ts';

/** Besides the built scripts, styles and faces. */
const moreFiles = [/^rhymes\/index.*\.txt$/, /^favicon\.svg$/, /^site\.webmanifest$/];

/** Signing in, paying, and looking at an order need a network anyway; so do the parts of pages that are not kept. */
const onlineOnly = new RegExp(
  `^_astro/(${[
    'firebase',
    '[Pp]assword-?[Ss]trength',
    'AccountMenu',
    'SignInCard',
    'bring-account',
    // Works go to the account, and a browser to another device, over the network; a file of all of it is made with use.
    '(sync|local)-works',
    's(ync-from-anywhere|end-works)',
    'works-paths',
    'TakeAlong',
    'MoveAway',
    'PendingAccount',
    'identity-problem',
    'google-sign-in',
    'SessionList',
    'DeleteAccount',
    'ReadyPanel',
    'Paywall',
    'Payment',
    '(song|unlock|create|ask)-payment',
    'finish-song',
    'confirm-song',
    'PrivateOrder',
    'OrderReceipt',
    'wave-picture',
    'delivered-tracks',
    '(Owners)?Desk',
    'order-(address|promise|song|note|lost-link|offers)',
    'audio-test',
    // The page of licences is kept once it was opened.
    'LicenceCheck',
    'licence-(checking|link|words)',
    'licensed-rights',
    // The song maker is kept once it was used.
    '(SongPanel|composer|arrange|change-chords|drum-kit|song-(engine|files|panel|sheets)|[Bb]and-?[Ff]iles|sound-worker|line-worker|compute-line|speak-worker|spoken-engine|lead-sheet|sheet-(tools|print)|note-bar|encode-mp3|mp3-worker|lamejs)\\b',
    // So are the recorder and what reads MIDI files.
    '((Builder|Line)Record|RecordPanel|(line-)?record|recorded-|[Ii]mport-?[Mm]idi|read-midi|midi-(tracks|grid|tune)|quantise|held-keys|sampled-keys)',
    // The player's extras are kept with the first track that sounded.
    '(player-extras|measurable|spread\\b|SoundPanel|WordsPanel|loudness-worker|sound-panels)',
    // So are tracks of one's own, what reads their files, and playlists on their way in and out.
    '(MyTracks|PlaylistMore|[Pp]laylist-?[Tt]ravel|import-playlist|SharedList|[Ss]mart|ke(pt|ep-made)\\.|(use-c|C)over\\.|use-selection|xml\\b|packed-text|plan-shape|merge\\b)',
    '(file-worker|read-tags|[A-Za-z0-9]+Parser\\b|ParseError|Util\\b|esm\\b)',
    // Stories of songs are kept with use; one of each genre is in `starters`.
    'book/',
  ].join('|')})`,
);

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function offlineFiles(root: string): Promise<OfflineFile[]> {
  const names = (await readdir(root, { recursive: true })).map((name) => name.replaceAll('\\', '/')).sort();
  const built = names.filter((name) => /^_astro\/.*\.(js|css|woff2)$/.test(name) && !onlineOnly.test(name));
  const others = names.filter((name) => moreFiles.some((pattern) => pattern.test(name)));
  const posts = postsToKeep(await readFile(join(root, 'blog/feed.xml'), 'utf8'));
  const revised = async (name: string, url: string): Promise<OfflineFile> => ({
    url,
    revision: hashOf(await readFile(join(root, name))),
  });
  return [
    ...built.map((name) => ({ url: `/${name}`, revision: null })),
    ...(await Promise.all(others.map((name) => revised(name, `/${name}`)))),
    ...(await Promise.all(
      [...offlinePages, ...posts].map((path) => revised(join(path, 'index.html'), path)),
    )),
  ];
}

/** The script, but for the list of files, and notes the files of its bundle in `modules`. */
async function bundle(modules: Set<string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [noteModules(modules)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../offline/service-worker.ts', import.meta.url)),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The service worker could not be built.');
  return chunk.code;
}

/**
 * Writes `dist/sw.js` with the list of what it keeps, and notes the files of its bundle in `modules`. It comes after
 * all that changes pages, because the list holds their hashes; the script itself is bundled beside them.
 */
export function serviceWorker(modules: Set<string>): AstroIntegration {
  let bundled: Promise<string>;
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:start': () => {
        bundled = bundle(modules);
        // What is wrong with it is said when it is asked for.
        bundled.catch(() => {});
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const list = `const OFFLINE_FILES=${JSON.stringify(await offlineFiles(root))};`;
        await writeFile(join(root, 'sw.js'), `${list}\n${await bundled}`);
      },
    },
  };
}
