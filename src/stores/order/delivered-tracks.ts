import { orderFileAddress } from '#lib/contract/order/delivery-paths.ts';
import type { FileView, VersionView } from '#lib/contract/order/delivery-view.ts';
import type { Track } from '#lib/contract/library/track.ts';

export const isAudio = ({ type }: Pick<FileView, 'type'>): boolean => type.startsWith('audio/');

/** Without its ending, as a listener reads it. */
const plainName = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, '');

/** The files of a version that can be heard, as tracks for the player. `link` is the query of the private link. */
export function deliveredTracks(version: VersionView, link: string): Track[] {
  return version.files
    .filter((file) => isAudio(file) && !file.isGone)
    .map(({ id, name }) => ({
      id: `order-file-${id}`,
      title: plainName(name),
      artist: 'Made for you',
      genre: 'Custom song',
      audioUrl: orderFileAddress(link, id),
    }));
}

/** '3.4 MB', '812 KB': as file managers count. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

/** Seconds of 'm:ss', 'h:mm:ss' or plain seconds; null where it is no time. */
export function secondsOf(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const [seconds = 0, ...larger] = parts.map(Number).toReversed();
  if (larger.some((part, index) => index === 0 && parts.length === 3 && part > 59)) return null;
  if (parts.length > 1 && seconds > 59) return null;
  return larger.reduce((sum, part, index) => sum + part * 60 ** (index + 1), seconds);
}
