import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** Bytes of the voice's own script, minified and in brotli: what sings and speaks, without the pronouncing index. */
export async function scriptBytes(): Promise<number> {
  const entry = 'voice-entry';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `export * from '#lib/voice/sing-line.ts'; export * from '#lib/voice/choir.ts'; export * from '#lib/voice/speak.ts';`
            : null,
      },
    ],
    build: {
      write: false,
      rollupOptions: { input: entry },
      lib: { entry, formats: ['es'], fileName: 'voice' },
      minify: true,
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const code = outputs.flatMap(({ output }) => output).map((one) => (one.type === 'chunk' ? one.code : ''));
  return brotliCompressSync(Buffer.from(code.join(''))).length;
}
