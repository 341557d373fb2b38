/** What reads as nothing within this time will not play either. */
const patienceMs = 8000;

/** Lets a media element look at the file. */
async function reads(file: Blob): Promise<number | null> {
  const audio = new Audio();
  const url = URL.createObjectURL(file);
  try {
    return await new Promise<number | null>((resolve) => {
      const timer = setTimeout(resolve, patienceMs, null);
      const end = (seconds: number | null) => {
        clearTimeout(timer);
        resolve(seconds);
      };
      audio.onloadedmetadata = () => end(Number.isFinite(audio.duration) ? audio.duration : 0);
      audio.onerror = () => end(null);
      audio.preload = 'metadata';
      audio.src = url;
    });
  } finally {
    audio.removeAttribute('src');
    audio.load();
    URL.revokeObjectURL(url);
  }
}

/**
 * Whether this browser plays the file. Where it is sure of the kind ('probably') and the file could be read as music,
 * its word is enough; else an element tries. Answers the length in seconds, 0 where it is not known; null for no.
 */
export async function canPlay(file: Blob, kind: string, knownSeconds: number | null): Promise<number | null> {
  const isSure = kind !== '' && new Audio().canPlayType(kind) === 'probably';
  return isSure && knownSeconds !== null ? knownSeconds : reads(file);
}
