import type { Speaker, SpeakerEvents } from '#lib/browser/speaker.ts';
import { isKeptAddress } from '#lib/library/kept-address.ts';
import { loadKept } from './kept-tracks.ts';

type FileOf = (url: string) => Promise<File | null>;

const fromThisBrowser: FileOf = async (url) => (await loadKept()).keptFile(url);

/**
 * A speaker that plays '/kept/…' too. Such a file is fetched from this browser's storage first; what is asked of the
 * speaker meanwhile is done when it is there. A browser in which the press does not count for so long says that it
 * wants another one ('Press play'), and that finds the file loaded.
 */
export function createKeptSpeaker(
  events: SpeakerEvents,
  create: (events: SpeakerEvents) => Speaker,
  fileOf: FileOf = fromThisBrowser,
): Speaker {
  const inner = create(events);
  let url = inner.url();
  /** What to do when the file is there; null while none is waited for. */
  let waiting: { seconds: number; isWanted: boolean } | null = null;
  /** It was not there when it was asked for last. */
  let isGone = false;
  let memory: string | null = null;

  function forget(): void {
    if (memory) URL.revokeObjectURL(memory);
    memory = null;
  }

  async function fetchKept(address: string, isWanted: boolean): Promise<void> {
    const mine = { seconds: 0, isWanted };
    waiting = mine;
    isGone = false;
    const file = await fileOf(address).catch(() => null);
    if (waiting !== mine) return;
    waiting = null;
    if (!file) {
      isGone = true;
      if (mine.isWanted) events.failed();
      return;
    }
    memory = URL.createObjectURL(file);
    inner.load(memory);
    if (mine.seconds > 0) inner.seek(mine.seconds);
    if (mine.isWanted) inner.play();
  }

  return {
    load(next) {
      url = next;
      waiting = null;
      isGone = false;
      const isKept = next !== null && isKeptAddress(next);
      inner.load(isKept ? null : next);
      forget();
      if (!isKept) return;
      void fetchKept(next, false);
    },
    play() {
      if (waiting) waiting.isWanted = true;
      // It may have been brought back.
      else if (isGone && url !== null) void fetchKept(url, true);
      else inner.play();
    },
    pause() {
      if (waiting) waiting.isWanted = false;
      inner.pause();
    },
    seek(seconds) {
      if (waiting) waiting.seconds = seconds;
      else if (!isGone) inner.seek(seconds);
    },
    setVolume: inner.setVolume,
    url: () => url,
  };
}
