import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { DeskOrderView } from '#lib/contract/desk/desk-orders.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { sizeInWords } from '#stores/order/delivered-tracks.ts';
import type { Upload, Uploads } from '#stores/desk/uploads.ts';

function Row({ upload, stop }: { upload: Upload; stop: () => void }) {
  const { name, size, sent, secondsLeft, isWaiting, failure } = upload;
  return (
    <li className="desk-file">
      <p>
        <bdi className="strong">{name}</bdi>{' '}
        <span className="small figures">
          {sizeInWords(sent)} of {sizeInWords(size)}
          {isWaiting && ', waiting for the network'}
          {!isWaiting && secondsLeft !== null && `, ${formatDuration(secondsLeft)} left`}
        </span>
      </p>
      <progress value={sent} max={size} aria-label={`Upload of ${name}`} />
      <button type="button" className="link" aria-label={`Stop ${name}`} onClick={stop}>
        {failure ? 'Close' : 'Stop'}
      </button>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </li>
  );
}

/** Files on their way to the version that comes next. One that was broken off is chosen again, and goes on where it was. */
export function UploadList({
  order,
  version,
  uploads,
}: {
  order: DeskOrderView;
  version: number;
  uploads: Uploads;
}) {
  const list = useStore(uploads.$uploads).filter(({ orderId }) => orderId === order.id);
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Add files (MP3, WAV, FLAC, M4A, PDF, ZIP, PNG, JPEG; up to 500 MB each)</label>
        <input
          id={id}
          type="file"
          multiple
          onChange={({ currentTarget }) => {
            uploads.add(order.id, version, [...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      {list.length > 0 && (
        <ul className="desk-files">
          {list.map((upload) => (
            <Row key={upload.key} upload={upload} stop={() => uploads.stop(upload.key)} />
          ))}
        </ul>
      )}
    </>
  );
}
