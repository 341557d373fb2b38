import { once } from '#lib/browser/once.ts';
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

type Post = (one: LoudnessOrder, transfer?: Transferable[]) => void;

/** Begins a worker, gives it its orders, and answers what it measured. */
async function inWorker(order: (post: Post) => void | Promise<void>) {
  const worker = new Worker(new URL('./loudness-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
      worker.onerror = () => reject(new Error('The loudness was not measured'));
      Promise.resolve(order((one, transfer = []) => worker.postMessage(one, transfer))).catch(reject);
    });
    return readAs(measured, answer);
  } finally {
    worker.terminate();
  }
}

function postSound(post: Post, sound: AudioBuffer, from = 0): void {
  const channels = Math.min(2, sound.numberOfChannels);
  post({ kind: 'begin', rate: sound.sampleRate, channels });
  for (let begin = from; begin < sound.length; begin += pieceLength) {
    const samples = Array.from({ length: channels }, (_, channel) =>
      sound.getChannelData(channel).slice(begin, begin + pieceLength),
    );
    post(
      { kind: 'piece', samples },
      samples.map(({ buffer }) => buffer),
    );
  }
}

const decode = (bytes: ArrayBuffer) => new OfflineAudioContext(2, 1, rate).decodeAudioData(bytes);

const loadSpread = once(() => import('#lib/player/loudness/cuts/spread.ts'));

/** A decoder has not all that it needs at once, where a file is cut. */
const settleSamples = rate / 5;
/** 2 dB: so much higher a peak may be that is in none of the pieces. */
const unheard = 1.26;

/** What pieces of a long file tell of the whole; null where fewer than half of them can be decoded. */
async function measurePieces(file: Blob, seconds: number | undefined): Promise<Loudness | null> {
  const { cutOf, spread } = await loadSpread();
  const cut = await cutOf(file);
  if (!cut) return null;
  let [heard, lost] = [0, 0];
  const loudness = await inWorker(async (post) => {
    for await (const piece of spread(file, cut, seconds)) {
      const sound = piece && (await decode(piece.buffer).catch(() => null));
      if (sound) postSound(post, sound, settleSamples);
      if (sound) heard += 1;
      else lost += 1;
    }
    post({ kind: 'end' });
  });
  return loudness && heard > lost ? { ...loudness, peak: loudness.peak * unheard } : null;
}

/**
 * The loudness of a track of so many seconds; 'too-large' where it would have to be decoded as a whole, is too long
 * for that and cannot be cut, null where it cannot be had or decoded.
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
    if (!isMeasurable(file.size, seconds)) return (await measurePieces(file, seconds)) ?? 'too-large';
    const sound = await decode(await file.arrayBuffer());
    return await inWorker((post) => {
      postSound(post, sound);
      post({ kind: 'end' });
    });
  } catch {
    return null;
  }
}
