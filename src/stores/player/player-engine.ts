import { listenToTabs } from './other-tabs.ts';
import { createLockScreen } from './lock-screen.ts';
import { showPlayerStatus, type PlayerRequest } from './player-requests.ts';
import { takeAudioFocus, yieldTo } from './audio-focus.ts';
import { createSpeaker } from '#lib/browser/speaker.ts';
import type { PlayerState } from '#lib/player/player-state.ts';
import { createRandom } from '#lib/data/random.ts';
import { player } from './player.ts';
import { createKeptSpeaker } from './kept-speaker.ts';
import { withKeptCover } from './kept-tracks.ts';
import { keepPlayer } from './player-memory.ts';
import { giveSound } from './player-sound.ts';
import { dropToast, showToast } from '../toast/toasts.ts';

function obey(request: PlayerRequest): void {
  switch (request.kind) {
    case 'play':
      return player.playTrack(request.track, request.queue);
    case 'play-next':
      return player.playNext(request.track);
    case 'add':
      return player.add(request.track);
    case 'play-on':
      return player.play();
    default:
      return player[request.kind]();
  }
}

function connectLockScreen(): void {
  const screen = createLockScreen({
    play: player.play,
    pause: player.pause,
    previous: player.previous,
    next: player.next,
    seek: player.seek,
    seekBy: player.seekBy,
  });
  player.$track.subscribe(withKeptCover(screen.show));
  let before: PlayerState | null = null;
  player.$player.subscribe((state) => {
    const isMove = state.jumps !== before?.jumps || state.duration !== before.duration;
    const isTurn = state.wantPlaying !== before?.wantPlaying;
    before = state;
    if (!state.currentTrack) return;
    if (isTurn) screen.showPlaying(state.wantPlaying);
    // While it plays the system counts for itself.
    if (isMove || isTurn) screen.showPosition(state.progress, state.duration);
  });
}

function connectPage(): void {
  let told = '';
  player.$player.subscribe(({ currentTrack, wantPlaying }) => {
    const trackId = currentTrack?.id ?? null;
    if (told === `${trackId} ${wantPlaying}`) return;
    told = `${trackId} ${wantPlaying}`;
    showPlayerStatus({ trackId, wantPlaying });
  });
}

/** Silences the other media of the page: samples have elements of their own. */
function pauseOthers(own: HTMLAudioElement): void {
  for (const media of document.querySelectorAll('audio')) if (media !== own) media.pause();
}

/**
 * Brings the player to life, once for the tab: what was kept, what was pressed meanwhile, sound, lock screen,
 * other tabs, and buttons anywhere in the page.
 */
export function startEngine(audio: HTMLAudioElement, waiting: readonly PlayerRequest[]) {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  keepPlayer(player, createRandom(seed));
  for (const request of waiting) obey(request);

  const tellTabs = listenToTabs(player.pause);
  const { $sound } = giveSound(player, {
    createSpeaker: (events) => createKeptSpeaker(events, (given) => createSpeaker(audio, given)),
    onSound() {
      takeAudioFocus('player');
      tellTabs();
      pauseOthers(audio);
    },
    say: (title, description) => showToast(title, description, true),
    unsay: dropToast,
  });
  yieldTo(['studio', 'voice'], player.pause);
  document.addEventListener('play', ({ target }) => target !== audio && player.pause(), true);
  document.addEventListener('visibilitychange', player.tick);
  connectLockScreen();
  connectPage();
  addEventListener('notewright:ask-player', (event) => {
    event.preventDefault();
    obey(event.detail);
  });
  return { $sound };
}
