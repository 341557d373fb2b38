/** How much memory the runtime has: its process is a child of this one. */
import { execFile } from 'node:child_process';
import { median } from '../bench/figures.ts';

const everyMs = 500;

/** The last third may have so much more than the one before it: garbage is collected when the runtime likes. */
const growthShare = 1.1;
const growthMb = 32;

/** Resident memory of all `workerd` below this process, in MB. */
function residentMb(): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], (error, stdout) => {
      const rows = (error ? '' : stdout).split('\n').map((line) => line.trim().split(/\s+/));
      const own = new Set([String(process.pid)]);
      // A list in the order of their ids, but a child may have the lower one.
      for (let round = 0; round < 3; round += 1)
        for (const [pid = '', parent = ''] of rows) if (own.has(parent)) own.add(pid);
      const ours = rows.filter(([pid = '', , , name = '']) => own.has(pid) && name.includes('workerd'));
      resolve(ours.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0) / 1024);
    });
  });
}

/** Whether memory keeps growing: the middle and the last third of the samples beside each other. */
export function keepsGrowing(samples: readonly number[]): { grows: boolean; text: string } {
  const third = Math.floor(samples.length / 3);
  const thirds = [0, 1, 2].map((part) => median(samples.slice(part * third, (part + 1) * third)));
  const [, middle = 0, last = 0] = thirds;
  const text = thirds.map((mb) => mb.toFixed(0)).join(' → ');
  return { grows: last > middle * growthShare && last > middle + growthMb, text };
}

/** Takes samples until it is stopped. Throws when there is no runtime to see. */
export function watchMemory() {
  const samples: number[] = [];
  const timer = setInterval(() => void residentMb().then((mb) => samples.push(mb)), everyMs);
  return {
    stop() {
      clearInterval(timer);
      const seen = samples.filter((mb) => mb > 0);
      if (seen.length < 3) throw new Error(`Only ${seen.length} samples of the runtime's memory were taken.`);
      return keepsGrowing(seen);
    },
  };
}
