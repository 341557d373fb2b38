import { orderNumber } from '#lib/contract/order/order-number.ts';
import { deliveryDays } from '#lib/contract/order/song-progress.ts';
import { words, type MailDraft } from './mail-body.ts';
import { mailDay } from './mail-day.ts';
import type { BuyerSongMailKind, OrderOfMail, OwnerSongMailKind, SongOfMail } from './mail-subject.ts';

/** The mails about a song on its way, from the owner's work to the buyer's yes. Pure: the same row makes the same mail. */

const titleOf = ({ request }: OrderOfMail) => request?.title ?? 'your song';

/** '0:42', or '1:02:03' in a very long one. */
function place(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A note with its place, and what was answered. */
const noteLines = (answered: string) => (note: SongOfMail['notes'][number]) => [
  `${note.atSeconds === null ? 'The whole song' : `At ${place(note.atSeconds)}`}: ${note.text}`,
  ...(note.answer === null ? [] : [`${answered}: ${note.answer}`]),
];

const untilLines = ({ filesUntil }: SongOfMail) =>
  filesUntil === null
    ? []
    : [`The files wait for you until ${mailDay(filesUntil)} (UTC). Please download them and keep them.`];

function roundsLine({ roundsLeft }: SongOfMail): string {
  if (roundsLeft === 0)
    return 'The round of changes that the price includes is used. A further one can be bought.';
  const count = roundsLeft === 1 ? 'One round' : `${roundsLeft} rounds`;
  return `Should something change? Write it on your order page, and where in the song it is. ${count} of changes ${roundsLeft === 1 ? 'is' : 'are'} left.`;
}

function deliveredMail(order: OrderOfMail, song: SongOfMail) {
  return {
    subject: `Your song is here: ${titleOf(order)}${song.version > 1 ? `, version ${song.version}` : ''}`,
    blocks: [
      words(
        `Version ${song.version} of your song is ready. Listen to it and download it on your order page.`,
      ),
      ...(song.message ? [words(song.message)] : []),
      { kind: 'list' as const, items: song.files },
      words(
        ...untilLines(song),
        roundsLine(song),
        `If we hear nothing from you, the song counts as finished ${deliveryDays.acceptance} days after this delivery.`,
      ),
    ],
  };
}

function answeredMail(order: OrderOfMail, song: SongOfMail) {
  const answered = song.notes.filter(({ answer }) => answer !== null);
  return {
    subject: `We have answered: ${titleOf(order)}`,
    blocks: [
      words(`We have answered what you wrote about version ${song.version} of your song.`),
      ...answered.map((note) => words(...noteLines('Our answer')(note))),
    ],
  };
}

function acceptedMail(order: OrderOfMail, song: SongOfMail) {
  return {
    subject: `Your song is finished: ${titleOf(order)}`,
    blocks: [
      words(
        order.detail?.by === 'time'
          ? `${deliveryDays.acceptance} days have passed since we delivered your song, so it counts as finished.`
          : 'Thank you. You told us that you are happy with your song, so it is finished.',
        ...untilLines(song),
      ),
    ],
  };
}

function filesEndMail(order: OrderOfMail, song: SongOfMail) {
  return {
    subject: `The files of your song end soon: ${titleOf(order)}`,
    blocks: [words(...untilLines(song), 'After that day they are deleted. If you need longer, write to us.')],
  };
}

/** A row of before the song was there tells of nothing. */
const noSong: SongOfMail = {
  version: 0,
  message: '',
  files: [],
  filesUntil: null,
  roundsLeft: 0,
  notes: [],
};

/** What the buyer reads of the song. */
export function buyerSongMail(kind: BuyerSongMailKind, order: OrderOfMail): MailDraft {
  const song = order.song ?? noSong;
  if (kind === 'buyer_delivered') return deliveredMail(order, song);
  if (kind === 'buyer_answered') return answeredMail(order, song);
  return kind === 'buyer_accepted' ? acceptedMail(order, song) : filesEndMail(order, song);
}

/** What the owner reads of it. */
export function ownerSongMail(
  kind: OwnerSongMailKind,
  order: OrderOfMail,
): { subject: string; lines: string[] } {
  const song = order.song ?? noSong;
  const number = orderNumber(order.id);
  if (kind === 'song_accepted')
    return {
      subject: `Order ${number} is accepted: ${titleOf(order)}`,
      lines: [
        order.detail?.by === 'time'
          ? `Version ${song.version} counts as accepted: the customer said nothing for ${deliveryDays.acceptance} days.`
          : `The customer is happy with version ${song.version}. There is nothing to do.`,
      ],
    };
  return {
    subject: `Order ${number}: changes wanted in ${titleOf(order)}`,
    lines: [
      `The customer wrote about version ${song.version}:`,
      '',
      ...song.notes.flatMap((note) => [...noteLines('You answered')(note), '']),
    ],
  };
}
