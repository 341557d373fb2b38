import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { projectDir } from './source-files.ts';

const dist = join(projectDir, 'dist');

export interface BuiltPage {
  /** The address, such as `/support`; the page for unknown addresses is `/404`. */
  path: string;
  html: string;
}

/** Every built page. */
export function builtPages(): BuiltPage[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
      html: readFileSync(join(dist, file), 'utf8'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A built file by its address. Throws when it does not exist. */
export function builtFile(address: string): Buffer {
  return readFileSync(join(dist, address));
}

/** The names of the files in a built folder. */
export function builtNames(folder: string): string[] {
  return readdirSync(join(dist, folder));
}

/** The addresses of the scripts that make the studio sound: the engine of melodies, and the audio library with what songs share of it. */
export function audioScripts(): string[] {
  return builtNames('_astro')
    .filter(
      (name) =>
        name.endsWith('.js') &&
        // The player opens a context of its own, to look at its signal; a note on a song reads the sound for its picture;
        // the built-in voice is fetched when it is chosen.
        !/^(start-player|player-extras|wave-picture|spoken-engine)\./.test(name) &&
        (name.startsWith('audio-engine.') || builtFile(`_astro/${name}`).includes('AudioContext')),
    )
    .map((name) => `/_astro/${name}`);
}

const knownBytes = new Map<string, number>();

/** Bytes after brotli at its best, as a CDN stores them. Many pages share a file: each is compressed once. */
export function brotliBytes(content: string | Buffer): number {
  const key = Buffer.from(content).toString('latin1');
  const bytes = knownBytes.get(key) ?? brotliCompressSync(content).length;
  knownBytes.set(key, bytes);
  return bytes;
}

/** Bytes after the quick brotli that a CDN gives to what a Worker answers. */
export const quickBrotliBytes = (content: string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** The addresses of the scripts that a page runs or preloads, and, followed through, of all that they import statically. */
export function pageScripts({ html }: BuiltPage): string[] {
  const found = new Set<string>();
  const visit = (address: string) => {
    if (found.has(address)) return;
    found.add(address);
    const source = builtFile(address).toString();
    for (const [, specifier = ''] of source.matchAll(/(?:import|from)\s*["'](\.\.?\/[^"']+\.js)["']/g)) {
      visit(new URL(specifier, `http://x${address}`).pathname);
    }
  };
  for (const [address] of html.matchAll(/\/_astro\/[\w.-]+\.js/g)) visit(address);
  return [...found].sort();
}

/** The inline scripts of a page. */
export function inlineScripts({ html }: BuiltPage): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
}
