import { askPlayer, watchPlayerStatus, type PlayerStatus } from '#stores/player/player-requests.ts';
import { houseTracks, type HouseTrack } from '#lib/contract/library/house-tracks.ts';
import { $adding } from '#stores/library/adding.ts';
import { $favourites, isFavourite, toggleFavourite, watchFavourites } from '#stores/library/favourites.ts';

/**
 * Rows of tracks (spec 2) in pages without a framework. On the current track the button toggles, on another it
 * plays that one, with the list as queue.
 */
interface Row {
  element: HTMLElement;
  track: HouseTrack;
}

class TrackRows extends HTMLElement {
  #rows: readonly Row[] = [];
  #stop: (() => void)[] = [];

  connectedCallback(): void {
    this.#rows = [...this.querySelectorAll<HTMLElement>('[data-track]')].flatMap((element) => {
      const track = houseTracks.find(({ id }) => id === element.dataset['track']);
      return track ? [{ element, track }] : [];
    });
    this.addEventListener('click', this.#press);
    this.#stop = [
      watchPlayerStatus((status) => this.#showStatus(status)),
      watchFavourites(),
      $favourites.subscribe(() => this.#showHearts()),
    ];
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#press);
    for (const stop of this.#stop) stop();
  }

  #press = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    const row = this.#rows.find(({ element }) => button && element.contains(button));
    if (!button || !row) return;
    const { element, track } = row;
    if (button.matches('[data-heart]')) toggleFavourite(track);
    else if (button.matches('[data-add]')) $adding.set([track]);
    else if (button.matches('[data-next]')) askPlayer({ kind: 'play-next', track });
    else if (element.ariaCurrent === 'true') askPlayer({ kind: 'toggle' });
    else askPlayer({ kind: 'play', track, queue: this.#rows.map(({ track }) => track) });
  };

  #showStatus({ trackId, wantPlaying }: PlayerStatus): void {
    for (const { element, track } of this.#rows) {
      const isCurrent = track.id === trackId;
      const isPlaying = isCurrent && wantPlaying;
      const button = element.querySelector('[data-play]');
      element.ariaCurrent = isCurrent ? 'true' : null;
      button?.toggleAttribute('data-playing', isPlaying);
      button?.setAttribute('aria-label', `${isPlaying ? 'Pause' : 'Play'} ${track.title}`);
      element.querySelector('[data-next]')?.toggleAttribute('hidden', trackId === null || isCurrent);
    }
  }

  #showHearts(): void {
    for (const { element, track } of this.#rows) {
      const isSaved = isFavourite($favourites.get(), track.id);
      element.querySelector('[data-heart]')?.setAttribute('aria-pressed', String(isSaved));
    }
  }
}

customElements.define('track-rows', TrackRows);
