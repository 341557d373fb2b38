import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { askToLast, isLasting, readRoom, type Room } from '#lib/browser/kept-store/room.ts';
import { sizeWords } from '#lib/library/file-names.ts';
import { bringing, shelf } from '#stores/library/kept.ts';

/** How much room the tracks take and how much is left, and whether the browser may throw them away. */
export function RoomLine() {
  const kept = useStore(shelf.$kept);
  const { status } = useStore(bringing.$bringing);
  const [room, setRoom] = useState<Room | null>(null);
  const [lasting, setLasting] = useState<boolean | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    // Not with every file that comes.
    if (status === 'running') return;
    void readRoom().then(setRoom);
    void isLasting().then(setLasting);
  }, [kept, status]);
  if (kept.length === 0 || (!room && lasting === null)) return null;
  const bytes = kept.reduce((sum, track) => sum + track.bytes, 0);
  return (
    <div className="room-line small figures">
      <p>
        Your tracks take {sizeWords(bytes)}.
        {room && ` This browser has room for about ${sizeWords(room.leftBytes)} more.`}
      </p>
      {lasting === true && <p>This browser keeps them also when the disk runs full.</p>}
      {lasting === false && (
        <p>
          When the disk runs full, this browser may delete them.{' '}
          <button
            type="button"
            className="link"
            onClick={() =>
              void askToLast().then((kept) => {
                setLasting(kept);
                setRefused(!kept);
              })
            }
          >
            Ask it to keep them
          </button>
          <span role="status">
            {refused && ' It did not agree yet. A bookmark of this page, or installing it, often helps.'}
          </span>
        </p>
      )}
    </div>
  );
}
