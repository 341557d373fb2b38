import { useStore } from '@nanostores/react';
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { once } from '#lib/browser/once.ts';
import { released } from '#lib/browser/released.ts';
import { songGenres, songMoods } from '#lib/contract/custom-song/song-options.ts';
import { songRequestPath } from '#lib/contract/payment/payment-paths.ts';
import { shareSongDraft } from '#stores/custom-song/kept-song.ts';
import type { SongErrors } from '#stores/custom-song/song-draft.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useEarlySubmit } from '../ui/use-early-submit.ts';
import { useFocusFirstError } from '../ui/use-focus-first-error.ts';
import { CostBox } from './CostBox.tsx';
import {
  fillUntouched,
  focusField,
  readSongFields,
  sayLicenseeError,
  setField,
} from '#stores/custom-song/form-fields.ts';
import { MyLyrics } from './MyLyrics.tsx';
import { loadReadyPanel } from './ready-panel.ts';
import { prefetchNextStep, songOrder } from '#stores/custom-song/screen.ts';
import { SpeedField } from './SpeedField.tsx';

const loadAddressQuestion = once(() => import('./AddressQuestion.tsx'));
const AddressQuestion = lazyPart(loadAddressQuestion, 'AddressQuestion');
const SongBrief = lazyPart(() => import('./SongBrief.tsx'), 'SongBrief');
const UnkeptNote = lazyPart(() => import('../ui/UnkeptNote.tsx'), 'UnkeptNote');

const noErrors: SongErrors = {};

/** The order form (spec 2), with the fields of the extras in it. It stays mounted, hidden, while the payment step shows. */
export function SongForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const order = useStore(songOrder.$order, { ssr: 'initial' });
  const { status } = order;
  const kept = useStore(songOrder.$kept, { ssr: 'initial' });
  const before = useRef(status);
  const errors = order.status === 'editing' ? order.errors : noErrors;
  /** An address was typed, so that it may be asked about. */
  const [asking, setAsking] = useState(false);
  const [briefed, setBriefed] = useState(false);

  const keep = () => form.current && songOrder.keep(readSongFields(form.current));

  useEffect(() => {
    if (!form.current) return;
    fillUntouched(form.current, songOrder.restore());
    songOrder.keep(readSongFields(form.current));
    return shareSongDraft();
  }, []);
  useEarlySubmit(form);
  useEffect(() => sayLicenseeError(form.current, errors.licensee), [errors]);
  useFocusFirstError(form, errors);
  useEffect(() => {
    const from = before.current;
    before.current = status;
    if (from === status) return;
    if (status === 'done') form.current?.reset();
    if (from !== 'ready' || status !== 'editing' || !form.current) return;
    // It may have been corrected before paying.
    setField(form.current, 'email', songOrder.$fields.get().email);
    focusField(form.current, 'title');
  }, [status]);

  /** Asks about the address that was just typed. */
  async function leaveField({ target }: FocusEvent<HTMLFormElement, Element>) {
    if (!(target instanceof HTMLInputElement) || target.name !== 'email' || target.value === '') return;
    setAsking(true);
    const code = await import('#stores/custom-song/address-question.ts').catch(() => null);
    // The field is mostly left by a press on what the question pushes down.
    await released();
    code?.questionAddress(target.value);
  }

  function takeAddress(address: string) {
    if (!form.current) return;
    setField(form.current, 'email', address);
    keep();
    void import('#stores/custom-song/address-question.ts').then((code) => code.questionAddress(address));
    focusField(form.current, 'email');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void songOrder.prepare(readSongFields(event.currentTarget), loadReadyPanel);
  }

  return (
    <form
      ref={form}
      className="card song-form"
      method="post"
      action={songRequestPath}
      data-island="1"
      noValidate
      hidden={status === 'ready'}
      onSubmit={submit}
      onInput={keep}
      onFocus={() => prefetchNextStep(loadReadyPanel)}
      onBlur={(event) => void leaveField(event)}
    >
      <h2>Your Song</h2>
      <TextField
        name="title"
        label="Song Title"
        placeholder="Forty Summers"
        autoComplete="off"
        error={errors.title}
      />
      <TextField
        name="email"
        label="Email Address"
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        error={errors.email}
      />
      {asking && (
        <Suspense>
          <AddressQuestion onTake={takeAddress} />
        </Suspense>
      )}
      <div className="song-pair">
        <SelectField name="genre" label="Genre" options={songGenres} error={errors.genre} />
        <SelectField name="mood" label="Mood" options={songMoods} error={errors.mood} />
      </div>
      <div>
        <TextField
          name="description"
          label="Song Description"
          rows={7}
          placeholder="Who is it for? What happened? What must be in it?"
          error={errors.description}
        />
        <details className="brief" onToggle={() => setBriefed(true)}>
          <summary>Help me describe it</summary>
          {briefed && (
            <Suspense fallback={<p className="small">Opening the questions…</p>}>
              <SongBrief form={form} />
            </Suspense>
          )}
        </details>
        <MyLyrics form={form} />
      </div>
      <TextField
        name="inspiration"
        label="Inspiration & References"
        rows={3}
        optional
        placeholder="Songs, artists or sounds that come close"
        error={errors.inspiration}
      />
      <SpeedField error={errors.deadline} />
      {children}
      <CostBox />
      {!kept && (
        <Suspense>
          <UnkeptNote />
        </Suspense>
      )}
      <div>
        <button
          className="button button-loud song-submit"
          type="submit"
          aria-disabled={status === 'preparing'}
        >
          {status === 'preparing' ? 'Processing Request...' : 'Continue to Payment'}
        </button>
        <p className="early-note small">
          The page is still loading. Your request goes on as soon as it is ready.
        </p>
        <p role="alert" className="field-error">
          {order.status === 'editing' && order.failure}
        </p>
      </div>
    </form>
  );
}
