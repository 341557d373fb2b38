/** Keys that work the player from anywhere in the page. */

export type Command =
  | 'toggle'
  | 'back-10'
  | 'forward-10'
  | 'back-5'
  | 'forward-5'
  | 'next'
  | 'previous'
  | 'mute'
  | 'louder'
  | 'softer'
  | 'shuffle'
  | 'repeat'
  | 'queue'
  | 'words'
  | 'sound'
  | 'slower'
  | 'faster'
  | 'help';

/** Where the focus is, as far as keys are concerned. */
export type KeyContext =
  /** Text is typed, or a dialog is open: every key belongs there. */
  | 'field'
  /** Something that arrows and Space work: a slider, a grid, tabs, another player. */
  | 'widget'
  /** Something that Space presses. */
  | 'button'
  | 'page';

export interface KeyPress {
  readonly key: string;
  readonly context: KeyContext;
  /** The focus is within the player. */
  readonly inPlayer: boolean;
  readonly shiftKey: boolean;
  /** Ctrl, Alt or Meta: such keys belong to the browser. */
  readonly withModifier: boolean;
}

const letters: Readonly<Record<string, Command>> = {
  k: 'toggle',
  j: 'back-10',
  l: 'forward-10',
  n: 'next',
  p: 'previous',
  m: 'mute',
  s: 'shuffle',
  r: 'repeat',
  q: 'queue',
  w: 'words',
  e: 'sound',
};

/** Most keyboards need Shift for them. */
const signs: Readonly<Record<string, Command>> = { '?': 'help', '<': 'slower', '>': 'faster' };

/** The command of a key, or null when the key is not ours: up and down scroll the page, unless the player has the focus. */
export function commandOf({ key, context, inPlayer, shiftKey, withModifier }: KeyPress): Command | null {
  if (context === 'field' || withModifier) return null;
  const sign = signs[key];
  if (sign) return sign;
  if (shiftKey) return null;
  const letter = letters[key.toLowerCase()];
  if (letter || context === 'widget') return letter ?? null;
  switch (key) {
    case ' ':
      return context === 'page' ? 'toggle' : null;
    case 'ArrowLeft':
      return 'back-5';
    case 'ArrowRight':
      return 'forward-5';
    case 'ArrowUp':
      return inPlayer ? 'louder' : null;
    case 'ArrowDown':
      return inPlayer ? 'softer' : null;
    default:
      return null;
  }
}

/** For the sheet: keys, and what they do. */
export const shortcutList: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Space', 'K'], 'Play or pause'],
  [['←', '→'], 'Back or forward 5 seconds'],
  [['J', 'L'], 'Back or forward 10 seconds'],
  [['P', 'N'], 'Previous or next track'],
  [['↑', '↓'], 'Louder or quieter, while you are in the player'],
  [['M'], 'Mute'],
  [['S'], 'Shuffle'],
  [['R'], 'Repeat'],
  [['Q'], 'Queue'],
  [['W'], 'Words, where a track has them'],
  [['E'], 'Sound: speed, sleep timer, equaliser'],
  [['<', '>'], 'Slower or faster'],
  [['?'], 'This list'],
];
