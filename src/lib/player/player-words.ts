/** What the player says when something does not play. */

type Words = readonly [title: string, description: string];

/** Why a file does not play, as far as the browser says so. */
export type Fault = 'network' | 'missing' | 'broken' | 'unreadable';

const faultWords: Readonly<Record<Fault, string>> = {
  network: 'the network did not bring it',
  missing: 'its file is not there',
  broken: 'its file is damaged',
  unreadable: 'its file is missing, or of a kind that this browser cannot play',
};

const couldNot = (title: string, fault: Fault) => `“${title}” could not be played: ${faultWords[fault]}.`;
const tryAgain = 'Check your connection, then press play again.';

export const skippedWords = (skipped: string, instead: string | null, fault: Fault): Words =>
  instead === null
    ? ['Nothing to play', `${couldNot(skipped, fault)} Nothing else in the queue plays either. ${tryAgain}`]
    : ['A track was skipped', `${couldNot(skipped, fault)} “${instead}” plays instead.`];

export const aloneWords = (title: string, fault: Fault): Words => [
  'This track will not play',
  `${couldNot(title, fault)} ${tryAgain}`,
];

/** The queue must not run through in silence. */
export const twiceWords = (title: string, fault: Fault): Words => [
  'Two tracks in a row did not play',
  `${couldNot(title, fault)} The queue waits here. Check your connection and your sound device, then press play, or choose another track.`,
];

export const sleptWords: Words = ['Sleep timer', 'The music has stopped. Press play to go on from here.'];

export const stuckWords: Words = [
  'The equaliser is silent',
  'The browser does not let the equaliser sound. Press play again, or reset the equaliser and reload the page.',
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
