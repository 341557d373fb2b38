import { useEffect } from 'react';
import { keyContextOf } from '#stores/player/key-context.ts';
import { playerSlot } from '#stores/player/player-requests.ts';
import { commandOf, type Command } from '#lib/player/shortcuts.ts';
import { $shortcuts } from '#stores/player/player-memory.ts';
import { changeSpeed } from '#stores/player/sound-choices.ts';
import { trackWords } from '#stores/player/track-words.ts';
import { player } from '#stores/player/player.ts';

export type Panel = 'more' | 'queue' | 'words' | 'sound' | 'help';

function run(command: Command, openPanel: (panel: Panel) => void): void {
  switch (command) {
    case 'toggle':
      return player.toggle();
    case 'back-10':
      return player.seekBy(-10);
    case 'forward-10':
      return player.seekBy(10);
    case 'back-5':
      return player.seekBy(-5);
    case 'forward-5':
      return player.seekBy(5);
    case 'next':
      return player.next();
    case 'previous':
      return player.previous();
    case 'mute':
      return player.toggleMute();
    case 'louder':
      return player.changeVolume(5);
    case 'softer':
      return player.changeVolume(-5);
    case 'shuffle':
      return player.toggleShuffle();
    case 'repeat':
      return player.turnRepeat();
    case 'slower':
      return changeSpeed(-1);
    case 'faster':
      return changeSpeed(1);
    case 'words':
      return trackWords.$words.get() ? openPanel('words') : undefined;
    case 'queue':
    case 'sound':
    case 'help':
      return openPanel(command);
  }
}

/** Listens in the whole page while a track is current, unless the visitor has switched the keys off. */
export function useShortcuts(openPanel: (panel: Panel) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!$shortcuts.get() || event.defaultPrevented || event.isComposing) return;
      const command = commandOf({
        key: event.key,
        context: keyContextOf(event.target),
        inPlayer: event.target instanceof Node && playerSlot()?.contains(event.target) === true,
        shiftKey: event.shiftKey,
        withModifier: event.ctrlKey || event.altKey || event.metaKey,
      });
      if (!command) return;
      event.preventDefault();
      run(command, openPanel);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [openPanel]);
}
