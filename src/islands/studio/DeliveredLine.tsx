import type { Delivered } from '#stores/studio/file-writer.ts';

/** What became of something that was made, and the way there. */
export function DeliveredLine({ words, href }: Delivered) {
  return (
    <>
      {words}
      {href && (
        <>
          {' '}
          <a className="link" href={href}>
            See it there
          </a>
        </>
      )}
    </>
  );
}
