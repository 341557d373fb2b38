import { finite, nullable, object, readAs } from '#lib/data/shapes.ts';
import { isKeptAddress } from '#lib/library/kept-address.ts';
import { isMeasurable } from '#lib/player/loudness/measurable.ts';
import type { Loudness } from '#lib/player/loudness/measure-loudness.ts';
import { readWavHead } from '#lib/player/loudness/wav-sound.ts';
import { loadKept } from './kept-tracks.ts';
import type { LoudnessOrder } from './loudness-worker.ts';

/** 44.1 kHz is what the true peak needs, whatever the device plays at. */
const rate = 44_100;
const pieceLength = rate * 5;

const measured = object({ lufs: nullable(finite), peak: finite });

async function fileOf(url: string): Promise<Blob | null> {
  if (isKeptAddress(url)) return (await loadKept()).keptFile(url);
  const answer = await fetch(url);
  return answer.ok ? answer.blob() : null;
}

/** Begins a worker, gives it its orders, and answers what it measured. */
async function inWorker(order: (post: (one: LoudnessOrder, transfer?: Transferable[]) => void) => void) {
  const worker = new Worker(new URL('./loudness-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
      worker.onerror = () => reject(new Error('The loudness was not measured'));
      order((one, transfer = []) => worker.postMessage(one, transfer));
    });
    return readAs(measured, answer);
  } finally {
    worker.terminate();
  }
}

const measureSound = (sound: AudioBuffer): Promise<Loudness | null> =>
  inWorker((post) => {
    const channels = Math.min(2, sound.numberOfChannels);
    post({ kind: 'begin', rate: sound.sampleRate, channels });
    for (let begin = 0; begin < sound.length; begin += pieceLength) {
      const samples = Array.from({ length: channels }, (_, channel) =>
        sound.getChannelData(channel).slice(begin, begin + pieceLength),
      );
      post(
        { kind: 'piece', samples },
        samples.map(({ buffer }) => buffer),
      );
    }
    post({ kind: 'end' });
  });

/**
 * The loudness of a track of so many seconds; 'too-large' where it would have to be decoded as a whole and is too long
 * for that, null where it cannot be had or decoded.
 */
export async function measureTrack(
  url: string,
  seconds: number | undefined,
): Promise<Loudness | 'too-large' | null> {
  try {
    const file = await fileOf(url);
    if (!file) return null;
    const form = await readWavHead(file);
    if (form) return await inWorker((post) => post({ kind: 'wav', file, form }));
    if (!isMeasurable(file.size, seconds)) return 'too-large';
    const bytes = await file.arrayBuffer();
    return await measureSound(await new OfflineAudioContext(2, 1, rate).decodeAudioData(bytes));
  } catch {
    return null;
  }
}
