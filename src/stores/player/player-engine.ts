import { listenToTabs } from './other-tabs.ts';
import { createLockScreen } from './lock-screen.ts';
import { showPlayerStatus, type PlayerRequest } from './player-requests.ts';
import { takeAudioFocus, yieldTo } from './audio-focus.ts';
import { createSpeaker } from '#lib/browser/speaker.ts';
import type { PlayerState } from '#lib/player/player-state.ts';
import { createRandom } from '#lib/data/random.ts';
import { once } from '#lib/browser/once.ts';
import { sleptWords } from '#lib/player/player-words.ts';
import { $sleep, $soundSettings } from './sound-choices.ts';
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
  const show = () => {
    const { currentTrack, progress, duration } = player.$player.get();
    if (currentTrack) screen.showPosition(progress, duration, $soundSettings.get().speed);
  };
  player.$player.subscribe((state) => {
    const isMove = state.jumps !== before?.jumps || state.duration !== before.duration;
    const isTurn = state.wantPlaying !== before?.wantPlaying;
    before = state;
    if (!state.currentTrack) return;
    if (isTurn) screen.showPlaying(state.wantPlaying);
    // While it plays the system counts for itself.
    if (isMove || isTurn) show();
  });
  $soundSettings.listen(show);
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
function pauseOthers(ours: ReadonlySet<EventTarget>): void {
  for (const media of document.querySelectorAll('audio')) if (!ours.has(media)) media.pause();
}

/** Once the sleep timer has ended with a track, it is over. */
function stopsAtEnd(): boolean {
  if ($sleep.get()?.kind !== 'track') return false;
  $sleep.set(null);
  showToast(...sleptWords, true);
  return true;
}

let areExtrasThere = false;

/**
 * Brings the player to life, once for the tab: what was kept, what was pressed meanwhile, sound, lock screen,
 * other tabs, and buttons anywhere in the page.
 */
export function startEngine(audio: HTMLAudioElement, waiting: readonly PlayerRequest[]) {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  keepPlayer(player, createRandom(seed));
  for (const request of waiting) obey(request);

  const tellTabs = listenToTabs(player.pause);
  const ours = new Set<EventTarget>([audio]);
  const sound = giveSound(player, {
    createSpeaker: (events) => createKeptSpeaker(events, (given) => createSpeaker(audio, given)),
    onSound() {
      takeAudioFocus('player');
      tellTabs();
      pauseOthers(ours);
    },
    say: (title, description) => showToast(title, description, true),
    unsay: dropToast,
    stopsAtEnd,
  });
  $soundSettings.subscribe(({ speed }) => sound.voice().speaker.setSpeed(speed));
  const loadExtras = once(() => import('./player-extras.ts'));
  const stop = sound.$sound.subscribe((state) => {
    if (state !== 'sounding') return;
    loadExtras().then(
      ({ startExtras }) => {
        if (areExtrasThere) return;
        areExtrasThere = true;
        stop();
        startExtras({ player, sound, audio, ours });
      },
      // Without a network the player plays on without them; the next sound asks for them again.
      () => undefined,
    );
  });
  yieldTo(['studio', 'voice'], player.pause);
  document.addEventListener('play', ({ target }) => target && !ours.has(target) && player.pause(), true);
  document.addEventListener('visibilitychange', player.tick);
  connectLockScreen();
  connectPage();
  addEventListener('notewright:ask-player', (event) => {
    event.preventDefault();
    obey(event.detail);
  });
  return { $sound: sound.$sound };
}
