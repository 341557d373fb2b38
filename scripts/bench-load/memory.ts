/** How much memory the runtime has: its process is a child of this one. */
import { execFileSync } from 'node:child_process';
import { median } from '../bench/figures.ts';

/** The last third may have so much more than the one before it: garbage is collected when the runtime likes. */
const growthShare = 1.1;
const growthMb = 32;

/** Resident memory of the runtimes below this process, in MB. */
export function residentMb(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,comm='], { encoding: 'utf8' }).split('\n');
  const own = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , name]) => parent === String(process.pid) && name?.includes('workerd'));
  return own.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024;
}

/** Whether memory keeps growing: the middle and the last third of the samples beside each other. */
export function keepsGrowing(samples: readonly number[]): { grows: boolean; text: string } {
  const third = Math.floor(samples.length / 3);
  const thirds = [0, 1, 2].map((part) => median(samples.slice(part * third, (part + 1) * third)));
  const [, middle = 0, last = 0] = thirds;
  const text = thirds.map((mb) => mb.toFixed(0)).join(' → ');
  return { grows: last > middle * growthShare && last > middle + growthMb, text };
}
