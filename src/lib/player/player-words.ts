/** What the player says when something does not play. */

type Words = readonly [title: string, description: string];

export const skippedWords = (skipped: string, instead: string | null): Words =>
  instead === null
    ? [
        'Nothing to play',
        `“${skipped}” could not be played, and neither could anything else in the queue. Check your connection, then press play again.`,
      ]
    : ['A track was skipped', `“${skipped}” could not be played. “${instead}” plays instead.`];

export const aloneWords = (title: string): Words => [
  'This track will not play',
  `“${title}” could not be played. Check your connection, then press play again.`,
];

/** Of a track that only this browser had: no network helps. */
export const goneWords = (title: string, instead: string | null): Words => [
  instead === null ? 'This track will not play' : 'A track was skipped',
  `“${title}” is no longer among your tracks in this browser, or its file cannot be read.${instead === null ? '' : ` “${instead}” plays instead.`}`,
];

export const cannotSeekWords: Words = [
  'Cannot jump there',
  'That part of the track has not loaded. It keeps playing from where it is.',
];

export const noDeviceWords: Words = [
  'No sound device',
  'The browser found nothing to play sound through. Check your headphones, speakers and sound settings, then press play again.',
];

/** What stands in the bar while a track that is wanted does not sound. */
export const troubleWords = {
  'press-play': 'Press play',
  'no-device': 'No sound device',
  late: 'Still loading…',
} as const;

export const nowPlayingWords = (title: string, artist: string): string =>
  `Now playing: ${title}${artist && `, ${artist}`}`;

/** A position for a screen reader: 1 minute 5 seconds. */
export function spokenTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return minutes === 0 ? count(rest, 'second') : `${count(minutes, 'minute')} ${count(rest, 'second')}`;
}
