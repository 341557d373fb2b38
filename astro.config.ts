import { existsSync } from 'node:fs';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { buildMark } from './src/integrations/build-mark.ts';
import { cspHeaders } from './src/integrations/csp-headers.ts';
import { finishPages } from './src/integrations/finish-pages.ts';
import { giftScript, headScript, inlineScriptHashes, waitsScript } from './src/integrations/head-script.ts';
import { islandIds } from './src/integrations/island-ids.ts';
import { islandPreload } from './src/integrations/island-preload.ts';
import { islandScriptsLast } from './src/integrations/island-scripts-last.ts';
import { lateScripts } from './src/integrations/late-scripts.ts';
import { preloadWhatIsNew } from './src/integrations/preload-what-is-new.ts';
import { serviceWorker } from './src/integrations/service-worker.ts';
import { thirdPartyNotices } from './src/integrations/third-party-notices.ts';
import { newsFeedPath, newsSourcesPath } from './src/lib/contract/news/news-feed-paths.ts';
import { privatePaths } from './src/integrations/private-paths.ts';
import { chunkFolder, lyricsBook } from './scripts/lyrics/book-plugin.ts';

/** Where the site is published; canonical links, the sitemap and Open Graph addresses start with it. */
const site = process.env.SITE_URL ?? 'https://notewright.example';

/** Set by the build where Google sign-in is configured: only then may Google's window be opened and spoken to. */
const googleDomain = process.env.GOOGLE_SIGN_IN_DOMAIN;

/** Where `npm run dev` serves the Worker. */
const api = `http://127.0.0.1:${process.env.PORT ?? '8788'}`;

/** What the Worker answers. The last two lead to the identity stand-in, see docs/decisions/0012. */
const workerPaths = [
  '/api',
  newsFeedPath,
  newsSourcesPath,
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];
const toWorker = { target: api, changeOrigin: true, headers: { origin: api } };

/** The files whose code is in the service worker. */
const ofServiceWorker = new Set<string>();

/** The file of a script: `HouseTracks.Bcn-gyi.js`. Astro's own names say of a page's script that it is one. */
const scriptName = ({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }) =>
  `_astro/${chunkFolder(facadeModuleId ?? '')}${name.replace(/\.astro_astro.*/, '')}.[hash:7].js`;

/**
 * Modules of a few lines that the same pages need share one file: each file costs a slow phone some milliseconds
 * (docs/decisions/0017). A file takes the dependencies of its modules along, unless one of higher priority has them;
 * so what text pages need has the highest.
 */
const sharedChunks: readonly { name: string; priority: number; modules: readonly string[] }[] = [
  {
    name: 'storage',
    priority: 3,
    modules: [
      'src/lib/browser/storage.ts',
      'src/lib/browser/session-storage.ts',
      'src/lib/contract/shared/storage-keys.ts',
      'src/lib/data/parse-json.ts',
      'src/lib/data/record.ts',
      'src/lib/data/shapes.ts',
      'src/lib/contract/library/track.ts',
    ],
  },
  {
    name: 'send',
    priority: 2,
    modules: [
      'src/lib/http/request.ts',
      'src/lib/http/send-json.ts',
      'src/lib/http/failure-words.ts',
      'src/lib/contract/shared/idempotency.ts',
      'src/stores/session/account-keys.ts',
    ],
  },
  {
    name: 'player-requests',
    priority: 1,
    modules: ['src/stores/player/player-requests.ts', 'src/lib/player/player-settings.ts'],
  },
  {
    name: 'favourites',
    priority: 0,
    modules: [
      'src/stores/library/favourites.ts',
      'src/stores/library/adding.ts',
      'src/lib/contract/library/house-tracks.ts',
    ],
  },
  {
    name: 'own-payment',
    priority: 1,
    modules: ['src/stores/order/last-order.ts', 'src/stores/payment/pending-payment.ts'],
  },
  {
    name: 'order-link',
    priority: 0,
    modules: ['src/stores/order/fetch-order.ts', 'src/stores/order/order-link-mail.ts'],
  },
  {
    name: 'order-words',
    priority: 2,
    modules: ['src/lib/contract/custom-song/song-options.ts', 'src/lib/contract/order/order-number.ts'],
  },
  {
    name: 'payment-paths',
    priority: 2,
    modules: ['src/lib/contract/payment/payment-paths.ts', 'src/stores/custom-song/song-keys.ts'],
  },
  {
    name: 'form',
    priority: 1,
    modules: [
      'src/lib/http/submission-key.ts',
      'src/lib/http/may-arrive.ts',
      'src/lib/contract/shared/field-issues.ts',
      'src/stores/form/form-draft.ts',
    ],
  },
  // What the studio shares with pages that are not to take the whole of it along.
  { name: 'audio-focus', priority: 1, modules: ['src/stores/player/audio-focus.ts'] },
  {
    name: 'use-stylesheet',
    priority: 0,
    modules: ['src/islands/ui/use-stylesheet.ts', 'src/islands/ui/use-one-by-one.ts'],
  },
  { name: 'edit-history', priority: 1, modules: ['src/lib/data/edit-history.ts'] },
  {
    name: 'studio',
    priority: 0,
    modules: [
      'src/stores/studio/screen.ts',
      'src/stores/studio/keep-tune.ts',
      'src/islands/studio/SavedLine.tsx',
      'src/islands/studio/SettingsDrawer.tsx',
      'src/islands/studio/Slider.tsx',
      'src/islands/studio/StepGrid.tsx',
      'src/islands/studio/use-melody.ts',
      'src/islands/studio/use-playhead.ts',
    ],
  },
  {
    name: 'catalog',
    priority: 1,
    modules: ['src/lib/contract/payment/catalog.ts'],
  },
  {
    name: 'song',
    priority: 0,
    modules: [
      'src/stores/custom-song/song-draft.ts',
      'src/stores/custom-song/form-fields.ts',
      'src/stores/custom-song/tier-of.ts',
    ],
  },
  {
    name: 'screen',
    priority: 0,
    modules: ['src/stores/custom-song/screen.ts', 'src/islands/custom-song/DueLine.tsx'],
  },
  {
    name: 'drafts',
    priority: 1,
    modules: [
      // Not with the field that shows them: 'My things' reads stored lyrics on pages without React.
      'src/lib/contract/lyrics/lyrics-options.ts',
      'src/lib/browser/tab-draft.ts',
      'src/stores/lyrics/lyrics-keys.ts',
      'src/stores/studio/studio-keys.ts',
      'src/stores/studio/stored-projects.ts',
      'src/stores/library/works/note-work.ts',
    ],
  },
  {
    name: 'late',
    priority: 2,
    modules: [
      'src/lib/browser/once.ts',
      'src/lib/browser/prefetch.ts',
      'src/lib/browser/pause.ts',
      'src/stores/toast/toasts.ts',
      'src/stores/form/still-wrong.ts',
      'src/islands/ui/lazy-part.tsx',
      'src/islands/ui/use-focus-first-error.ts',
      'src/islands/ui/use-early-submit.ts',
      'src/islands/ui/TextField.tsx',
    ],
  },
  {
    name: 'account',
    priority: 1,
    modules: [
      'src/stores/library/playlist-storage.ts',
      'src/stores/session/current-user.ts',
      'src/stores/library/guest-playlists.ts',
      'src/stores/library/library-view.ts',
      'src/stores/session/session-words.ts',
      'src/stores/library/guest.ts',
      'src/stores/library/warn.ts',
      'src/stores/library/works/works-keys.ts',
      'src/islands/session/use-auth.ts',
    ],
  },
  {
    name: 'files',
    priority: 2,
    modules: ['src/lib/format/file-name.ts', 'src/lib/browser/clipboard.ts', 'src/lib/browser/download.ts'],
  },
  {
    name: 'words',
    priority: 1,
    modules: [
      'src/lib/format/money.ts',
      'src/lib/format/figure.ts',
      'src/lib/format/date-names.ts',
      'src/lib/contract/shared/limits.ts',
      'src/stores/news/news-keys.ts',
    ],
  },
];

/** A name that is no file any more would silently put its code into the chunks of other pages. */
function moduleTest(names: readonly string[]): RegExp {
  const missing = names.filter((name) => !existsSync(new URL(name, import.meta.url)));
  if (missing.length > 0)
    throw new Error(`astro.config.ts names modules that are no files: ${missing.join(', ')}`);
  return new RegExp(`/(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})$`);
}

const chunkGroups = [
  // React is one chunk: split among its users it costs each page a kilobyte and five requests more.
  {
    name: 'react',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react|@astrojs\/react)\//,
  },
  // The builder's own: a page that loads any part late needs it, and nothing else of the file that would take it along.
  { name: 'preload-helper', priority: 3, test: /vite\/preload-helper/ },
  ...sharedChunks.map(({ name, priority, modules }) => ({ name, priority, test: moduleTest(modules) })),
];

export default defineConfig({
  // A class where the default is a longer attribute: 20 to 40 bytes of every document, as sent.
  scopedStyleStrategy: 'class',
  site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'always' },
  integrations: [
    react(),
    sitemap({ filter: (page) => !privatePaths.includes(new URL(page).pathname.replace(/\/$/, '')) }),
    finishPages([islandIds, islandPreload, islandScriptsLast, cspHeaders, lateScripts, buildMark]),
    serviceWorker(ofServiceWorker),
    thirdPartyNotices(ofServiceWorker),
  ],
  markdown: { syntaxHighlight: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Piazzolla',
      cssVariable: '--font-piazzolla',
      display: 'optional',
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [{ src: ['./src/assets/fonts/piazzolla-latin.woff2'], weight: '500 800', style: 'normal' }],
      },
    },
  ],
  vite: {
    define: {
      HEAD_SCRIPT: JSON.stringify(headScript),
      GIFT_SCRIPT: JSON.stringify(giftScript),
      WAITS_SCRIPT: JSON.stringify(waitsScript),
    },
    plugins: [tailwindcss(), lyricsBook(), preloadWhatIsNew()],
    build: { assetsInlineLimit: 0 },
    worker: {
      // Modules, so that the encoder of MP3 files, whose licence (LGPL) wants it replaceable, is a file of its own.
      format: 'es',
      rolldownOptions: {
        output: {
          entryFileNames: scriptName,
          chunkFileNames: scriptName,
          codeSplitting: { groups: [{ name: 'lamejs', test: /node_modules\/@breezystack\/lamejs\// }] },
        },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // A document names up to twenty of them, so their names are short.
              entryFileNames: scriptName,
              chunkFileNames: scriptName,
              codeSplitting: {
                groups: chunkGroups,
              },
            },
          },
        },
      },
    },
    // The Worker refuses foreign origins; in development the page's own address is one, so it is replaced.
    server: { proxy: Object.fromEntries(workerPaths.map((path) => [path, toWorker])) },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: https:",
        "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
        "media-src 'self' blob:",
        "worker-src 'self' blob:",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        ...(googleDomain ? [`frame-src https://${googleDomain}` as const] : []),
      ],
      scriptDirective: {
        resources: ["'self'", ...(googleDomain ? ['https://apis.google.com'] : [])],
        hashes: inlineScriptHashes,
      },
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
});
