import type { PageStep } from './finish-pages.ts';

const scriptsAndIsland =
  /((?:<script>(?:(?!<\/script>).)*<\/script>)+)(<astro-island\s[^>]*\sclient="only".*?<\/astro-island>)/s;

/**
 * Puts Astro's own scripts for islands, five kilobytes that stand before the first one, behind an island whose page shows
 * what visitors come for without it (`client:only`): they need not arrive and run before the stories are drawn.
 * Where the element is there before its definition, the browser makes an island of it then.
 */
export function islandScriptsLast(): PageStep {
  return {
    finish: (html) =>
      html.replace(scriptsAndIsland, (_, scripts: string, island: string) => island + scripts),
  };
}
