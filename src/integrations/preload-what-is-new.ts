import type { Plugin, Rolldown } from 'vite';

type Imports = Pick<Rolldown.OutputChunk, 'imports'>;

/** A chunk and all that it imports, and they import: what is there whenever the chunk is. */
export function withImports(name: string, chunks: Readonly<Record<string, Imports>>): ReadonlySet<string> {
  const found = new Set([name]);
  // A set that grows while it is walked is walked to its end.
  for (const one of found) for (const next of chunks[one]?.imports ?? []) found.add(next);
  return found;
}

/**
 * A part that comes late is preloaded with all files that it needs, named in the script that asks for it. Those that the
 * asking script needs itself are there by then; their names are left out, some twenty bytes each.
 */
export function preloadWhatIsNew(): Plugin {
  let chunks: Record<string, Imports> = {};
  const resolveDependencies = (file: string, needed: string[], { hostId }: { hostId: string }): string[] => {
    const known = withImports(hostId, chunks);
    const fresh = needed.filter((one) => !known.has(one));
    // The import itself asks for its file.
    return fresh.length === 1 && fresh[0] === file ? [] : fresh;
  };
  return {
    name: 'preload-what-is-new',
    enforce: 'pre',
    // Astro builds the environment's settings itself, and takes this one from no other place.
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies } } } : undefined,
    generateBundle(_, bundle) {
      chunks = Object.fromEntries(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
    },
  };
}
