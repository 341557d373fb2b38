/** The form that asks for a change in a delivered song: where in it, and what. Loaded when it is opened. */
import { element } from '#lib/browser/element.ts';
import type { VersionView } from '#lib/contract/order/delivery-view.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { deliveredTracks, isAudio, secondsOf } from '#stores/order/delivered-tracks.ts';
import { drawWave, mostWaveBytes } from '#stores/order/wave-picture.ts';
import { sendNote } from '#stores/order/send-song-step.ts';
import { playerAudio, playerStatus } from '#stores/player/player-requests.ts';

interface NotePlace {
  readonly link: string;
  readonly fill: (order: OrderView) => void;
}

/**
 * A picture of the sound on which a place can be pressed; `pick` hears it in seconds. It comes when the sound was read; where
 * that does not work there is none, and the time is typed.
 */
async function waveOf(address: string, pick: (seconds: number) => void) {
  const canvas = element('canvas', { ariaHidden: 'true' });
  const wave = await drawWave(canvas, address);
  canvas.addEventListener('click', ({ offsetX }) => pick((offsetX / canvas.clientWidth) * wave.duration));
  return { canvas, show: (seconds: number | null) => wave.show(seconds === null ? [] : [seconds]) };
}

/** Where the player is in this version; null where it plays something else. */
function playedPlace(version: VersionView, link: string): number | null {
  const { trackId } = playerStatus();
  const isOurs = deliveredTracks(version, link).some(({ id }) => id === trackId);
  return isOurs ? (playerAudio()?.currentTime ?? null) : null;
}

/** Opens the form in the place of its button, filled with where the player is. */
export function openNoteForm(box: HTMLElement, version: VersionView, { link, fill }: NotePlace): void {
  const [opener] = box.children;
  if (box.querySelector('form') || !(opener instanceof HTMLElement)) return;
  let key = crypto.randomUUID();
  const time = element('input', { name: 'time', id: 'note-time', inputMode: 'numeric', autocomplete: 'off' });
  time.setAttribute('aria-describedby', 'note-time-hint');
  const words = element('textarea', { name: 'text', id: 'note-text', rows: 4, dir: 'auto' });
  const problem = element('p', { className: 'field-error', role: 'alert' });
  const send = element('button', { className: 'button button-loud', textContent: 'Send note' });
  const cancel = element('button', { type: 'button', className: 'button', textContent: 'Cancel' });
  const waveBox = element('div', {});
  const form = element(
    'form',
    { className: 'note-form', noValidate: true },
    element(
      'div',
      { className: 'field' },
      element('label', { htmlFor: time.id, textContent: 'Where in the song?' }),
      waveBox,
      time,
      element('p', {
        id: 'note-time-hint',
        className: 'small',
        textContent: 'Minutes and seconds, such as 0:42. Leave it empty if you mean the whole song.',
      }),
    ),
    element(
      'div',
      { className: 'field' },
      element('label', { htmlFor: words.id, textContent: 'What should change?' }),
      words,
    ),
    problem,
    element('p', { className: 'note-ways' }, send, cancel),
  );

  let show: (seconds: number | null) => void = () => undefined;
  const setTime = (seconds: number) => {
    time.value = formatDuration(seconds);
    show(seconds);
  };

  function close(): void {
    form.remove();
    opener?.removeAttribute('hidden');
    if (opener instanceof HTMLElement) opener.focus();
  }

  function refuse(text: string, field: HTMLElement): void {
    problem.textContent = text;
    field.setAttribute('aria-invalid', 'true');
    field.focus();
  }

  async function submit(): Promise<void> {
    const text = words.value.trim();
    const atSeconds = time.value.trim() === '' ? null : secondsOf(time.value);
    if (time.value.trim() !== '' && (atSeconds === null || atSeconds > deliveryLimits.noteSeconds))
      return refuse('Write the time as minutes and seconds, such as 0:42.', time);
    if (text === '') return refuse('Tell us what should change.', words);
    if (text.length > deliveryLimits.note)
      return refuse(
        `A note has at most ${deliveryLimits.note} characters; this one has ${text.length}.`,
        words,
      );
    send.ariaDisabled = 'true';
    const answer = await sendNote({ link, version: version.version, key }, { atSeconds, text });
    send.ariaDisabled = null;
    if (!('problem' in answer)) return fill(answer);
    problem.textContent = answer.problem;
  }

  cancel.addEventListener('click', close);
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    close();
  });
  form.addEventListener('input', () => {
    problem.textContent = '';
    for (const field of [time, words]) field.removeAttribute('aria-invalid');
    // Other words are another note.
    key = crypto.randomUUID();
    show(secondsOf(time.value));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (send.ariaDisabled !== 'true') void submit();
  });

  opener.hidden = true;
  box.append(form);
  const played = playedPlace(version, link);
  if (played !== null && played > 0) setTime(played);
  (time.value ? words : time).focus();

  const file = version.files.find((one) => isAudio(one) && !one.isGone && one.size <= mostWaveBytes);
  const track = file && deliveredTracks({ ...version, files: [file] }, link)[0];
  if (track?.audioUrl)
    waveOf(track.audioUrl, setTime).then(
      (wave) => {
        show = wave.show;
        waveBox.append(wave.canvas);
        show(secondsOf(time.value));
      },
      (error: unknown) => console.warn('wave_failed', error),
    );
}
