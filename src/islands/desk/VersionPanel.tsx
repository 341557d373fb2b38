import { useState, type SubmitEvent } from 'react';
import type { DeskFile, DeskOrderView, DeskVersion } from '#lib/contract/desk/desk-orders.ts';
import type { NoteView } from '#lib/contract/order/delivery-view.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { sizeInWords } from '#stores/order/delivered-tracks.ts';
import type { OwnersDesk } from '#stores/desk/owner.ts';
import { FileSound } from './FileSound.tsx';
import { NoteList } from './NoteList.tsx';
import { UploadList } from './UploadList.tsx';

interface VersionPanelProps {
  order: DeskOrderView;
  version: DeskVersion;
  owners: OwnersDesk;
}

interface FileProps {
  file: DeskFile;
  /** What the buyer notes on it. */
  notes: readonly NoteView[];
  remove: (() => void) | null;
}

function File({ file, notes, remove }: FileProps) {
  return (
    <li className="desk-file">
      <p>
        <bdi className="strong">{file.name}</bdi>{' '}
        <span className="small figures">
          {sizeInWords(file.size)}
          {file.state === 'uploading' && ', not whole yet'}
          {file.state === 'gone' && ', deleted after its date'}
        </span>
      </p>
      {file.address && file.type?.startsWith('audio/') && (
        <FileSound address={file.address} file={file} notes={notes} />
      )}
      {file.address && !file.type?.startsWith('audio/') && (
        <a className="link" href={file.address} target="_blank" rel="noopener">
          Open <span className="hidden-text">{file.name} in a new tab</span>
        </a>
      )}
      {remove && (
        <button type="button" className="link" aria-label={`Take away ${file.name}`} onClick={remove}>
          Take away
        </button>
      )}
    </li>
  );
}

/** The message and the button that hand the version over. What was typed stays until it is delivered. */
function Deliver({ order, version, owners }: VersionPanelProps) {
  const [error, setError] = useState('');
  const isReady = version.files.some(({ state }) => state === 'complete');
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message') ?? '').trim();
    if (message.length > deliveryLimits.message)
      return setError(
        `A message has at most ${deliveryLimits.message} characters; this one has ${message.length}.`,
      );
    setError('');
    if (isReady) void owners.desk.deliver(order.id, version.version, message);
  }
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor="desk-message">A word to the buyer (optional)</label>
      <textarea id="desk-message" name="message" rows={3} />
      <p role="alert" className="field-error">
        {error}
      </p>
      <button className="button button-loud" aria-disabled={!isReady}>
        Deliver version {version.version}
      </button>
      <p className="small">
        {isReady
          ? 'Listen to it once before. The buyer gets an email with the link at once.'
          : 'Upload at least one file first.'}
      </p>
    </form>
  );
}

/** One version: its files and notes; of the one that comes next, the way to upload and deliver it. */
export function VersionPanel({ order, version, owners }: VersionPanelProps) {
  const isNext = version.deliveredAt === null;
  return (
    <section className="card desk-version" aria-label={`Version ${version.version}`}>
      <h3>
        Version {version.version}
        {version.deliveredAt && `, delivered ${dayInWords(new Date(version.deliveredAt))}`}
      </h3>
      {version.message && <p dir="auto">{version.message}</p>}
      <ul className="desk-files">
        {version.files.map((file) => (
          <File
            key={file.id}
            file={file}
            notes={version.notes}
            remove={isNext ? () => void owners.desk.removeFile(order.id, file.id) : null}
          />
        ))}
      </ul>
      <NoteList order={order} notes={version.notes} desk={owners.desk} />
      {isNext && (
        <>
          <UploadList order={order} version={version.version} uploads={owners.uploads} />
          <Deliver order={order} version={version} owners={owners} />
        </>
      )}
    </section>
  );
}
