import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { modulesOfWorker, noteModules } from './bundled-modules.ts';
import { findPackage, packageFolder, packageNotice, type PackageNotice } from './package-notice.ts';

const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Packages whose work is in the site, but in no bundle of scripts. */
const inStyles = ['tailwindcss'];

/** The platform's own bundler puts these behind the names of Node's modules, which the Worker's packages import. */
const behindNodeNames = ['unenv', '@cloudflare/unenv-preset'];

/** What the project holds from others: what it is, and where its notice lies. */
const ownParts: readonly (readonly [string, string])[] = [
  ['The display face Piazzolla (cut down to what headings need)', 'src/assets/fonts/piazzolla-LICENSE.txt'],
  ['The rhyme index', 'public/rhymes/LICENSE.txt'],
  ['The pronouncing index and the rules made with it', 'public/pronunciation/LICENSE.txt'],
];

/**
 * Licences whose text goes along whatever the package brings, behind these words. The LGPL wants its own text and the
 * GPL's, and that the code can be replaced.
 */
const toldInFull: Readonly<Record<string, string>> = {
  'LGPL-3.0': `It is used as it is published, only made smaller, and is a file of its own, /_astro/lamejs.*.js, in whose place
another version can be put that exports the encoder under the same name. Its source:
https://github.com/shijinyu/lamejs`,
};

const rule = '='.repeat(100);

/** The text of a licence that a package names without bringing it. Throws where we have none either. */
async function standardText({ label, licence, author }: PackageNotice): Promise<string> {
  const id = licence.includes('Apache-2.0') ? 'Apache-2.0' : licence;
  const file = project(`src/assets/licences/${id}.txt`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${label} brings no text of its licence. Put the one of ${id} into src/assets/licences.`);
  });
  return `${author && `Copyright: ${author}\n\n`}${text.trim()}`;
}

/** What is passed on with a package. */
async function wordsOf(notice: PackageNotice): Promise<string> {
  const more = toldInFull[notice.licence];
  if (more === undefined) return notice.text || standardText(notice);
  return [more, notice.text, await standardText(notice)].filter(Boolean).join('\n\n');
}

/** One section for each text, with the packages that share it. */
async function sections(notices: readonly PackageNotice[]): Promise<string[]> {
  const byText = new Map<string, string[]>();
  for (const notice of notices) {
    const text = await wordsOf(notice);
    byText.set(text, [...(byText.get(text) ?? []), `${notice.label} (${notice.licence})`]);
  }
  return [...byText].map(([text, labels]) => `${labels.join('\n')}\n\n${text}`);
}

/** The whole file: what is from others in the site and in the Worker, with the words that have to go with it. */
async function noticesText(modules: Iterable<string>): Promise<string> {
  const root = project('');
  const folders = new Set([...inStyles, ...behindNodeNames].map((name) => findPackage(name, root)));
  for (const id of modules) {
    const folder = packageFolder(id, root);
    if (folder !== null) folders.add(folder);
  }
  const notices = [...folders].map(packageNotice).sort((a, b) => (a.label < b.label ? -1 : 1));
  const unique = notices.filter(({ label }, index) => label !== notices[index - 1]?.label);
  const parts = await Promise.all(
    ownParts.map(async ([name, file]) => `${name}\n\n${(await readFile(project(file), 'utf8')).trim()}`),
  );
  const head = `Third-party notices\n\nThe scripts of this site and its API contain code of the packages below, each under its own licence. The parts of\nthe site that are not code and come from others follow after them.`;
  return `${[head, ...(await sections(unique)), ...parts].join(`\n\n${rule}\n\n`)}\n`;
}

/**
 * Writes `dist/third-party-notices.txt`. What is in it follows from what is bundled: the scripts of the pages, the
 * service worker (`ofServiceWorker`, which is filled before this has its turn), and the Worker, which is bundled here
 * a second time for nothing but its list of files, beside the building of the pages.
 */
export function thirdPartyNotices(ofServiceWorker: ReadonlySet<string>): AstroIntegration {
  const ofPages = new Set<string>();
  let ofWorker: Promise<Set<string>>;
  return {
    name: 'third-party-notices',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { plugins: [noteModules(ofPages)], worker: { plugins: () => [noteModules(ofPages)] } },
        });
      },
      'astro:build:start': () => {
        ofWorker = modulesOfWorker(project('functions/index.ts'));
        // What is wrong with it is said when it is asked for.
        ofWorker.catch(() => {});
      },
      'astro:build:done': async ({ dir }) => {
        const modules = new Set([...ofPages, ...ofServiceWorker, ...(await ofWorker)]);
        await writeFile(new URL('third-party-notices.txt', dir), await noticesText(modules));
      },
    },
  };
}
