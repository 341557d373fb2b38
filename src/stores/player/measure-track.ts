import { finite, nullable, object, readAs } from '#lib/data/shapes.ts';
import { isKeptAddress } from '#lib/library/kept-address.ts';
import type { Loudness } from '#lib/player/loudness/measure-loudness.ts';
import { loadKept } from './kept-tracks.ts';
import type { LoudnessOrder } from './loudness-worker.ts';

/** Decoded sound takes 23 MB a minute: longer tracks stay as they are. */
const mostBytes = 30_000_000;
/** 44.1 kHz is what the true peak needs, whatever the device plays at. */
const rate = 44_100;
const pieceLength = rate * 5;

const measured = object({ lufs: nullable(finite), peak: finite });

async function fileOf(url: string): Promise<Blob | null> {
  if (isKeptAddress(url)) return (await loadKept()).keptFile(url);
  const answer = await fetch(url);
  return answer.ok ? answer.blob() : null;
}

/** The loudness of a file, or null where it cannot be had or decoded. */
export async function measureTrack(url: string): Promise<Loudness | null> {
  try {
    const file = await fileOf(url);
    if (!file || file.size > mostBytes) return null;
    const bytes = await file.arrayBuffer();
    return await measureSound(await new OfflineAudioContext(2, 1, rate).decodeAudioData(bytes));
  } catch {
    return null;
  }
}

async function measureSound(sound: AudioBuffer): Promise<Loudness | null> {
  const worker = new Worker(new URL('./loudness-worker.ts', import.meta.url), { type: 'module' });
  const post = (order: LoudnessOrder, transfer: Transferable[] = []) => worker.postMessage(order, transfer);
  try {
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
    const answer = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
      worker.onerror = () => reject(new Error('The loudness was not measured'));
      post({ kind: 'end' });
    });
    return readAs(measured, answer);
  } finally {
    worker.terminate();
  }
}
