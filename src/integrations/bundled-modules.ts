import { isBuiltin } from 'node:module';
import { build, type Plugin } from 'vite';

/**
 * Notes the files whose code is in a bundle, by path, in `modules`. Files of which nothing is left after unused code
 * was dropped do not count.
 */
export function noteModules(modules: Set<string>): Plugin {
  return {
    name: 'note-modules',
    generateBundle(_, bundle) {
      // The pages are rendered while the site is built: that code does not leave this machine.
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          if (renderedLength > 0) modules.add(id);
      }
    },
  };
}

/** The files of the Worker's bundle, which begins with `entry`. Writes nothing. */
export async function modulesOfWorker(entry: string): Promise<Set<string>> {
  const modules = new Set<string>();
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [noteModules(modules)],
    define: { 'process.env.NODE_ENV': '"production"' },
    // As the platform's own bundler looks into packages: what they replace for browsers is not replaced for it.
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module'], mainFields: ['module', 'main'] },
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      lib: { entry, formats: ['es'], fileName: 'bundle' },
      rolldownOptions: { external: (id) => isBuiltin(id) || id.startsWith('cloudflare:') },
    },
  });
  return modules;
}
