import { orderSong } from '#stores/song/screen.ts';

/** To the order of a produced song, with the words and the link of this one. */
export function OrderSong() {
  return (
    <a
      className="button"
      href="/custom-song"
      onClick={(event) => {
        event.preventDefault();
        const { href } = event.currentTarget;
        void orderSong().then(() => location.assign(href));
      }}
    >
      Order this song
    </a>
  );
}
