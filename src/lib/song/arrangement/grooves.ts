/**
 * What the band plays in a bar, written as drummers write it: one sign a sixteenth. Drums: 'X' loud, 'x' usual, 'o' soft.
 * Chords: 'x' and 'X' strike the whole chord, '1' to '4' one of its notes from the lowest; they ring until the next sign.
 * Bass: '1' root, '5' fifth, '8' octave, 'n' a step from the next root. '.' goes on, '-' is silence.
 */
import type { Meter } from '../song.ts';
import type { DrumSound } from '../song-score.ts';

export type GrooveId = 'backbeat' | 'driving' | 'boom-bap' | 'slow-jam' | 'club' | 'picking' | 'train';

export interface BarPattern {
  readonly drums: Partial<Readonly<Record<DrumSound, string>>>;
  readonly chords: string;
  readonly bass: string;
}

export interface Groove {
  /** Verses and what is played before them. */
  readonly light: BarPattern;
  /** Choruses. */
  readonly full: BarPattern;
  /** The last bar of a section, over the drums of the pattern. */
  readonly fill: Partial<Readonly<Record<DrumSound, string>>>;
}

type Grooves = Partial<Readonly<Record<Meter['id'], Groove>>>;

// prettier-ignore
export const grooves: Readonly<Record<GrooveId, Grooves>> = {
  backbeat: {
    '4/4': {
      light: {
        drums: { kick: 'X.........x.....', rim: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
        chords: 'x.......x.......',
        bass:   '1.....1.1.......',
      },
      full: {
        drums: { kick: 'X.....x.x.x.....', snare: '....X.......X...', hat: 'x.o.x.o.x.o.x.o.', clap: '....o.......o...' },
        chords: 'X...x...x.x...x.',
        bass:   '1.1.1.1.1.1.1.n.',
      },
      fill: { snare: '....X.....x.X.xx', 'low-tom': '........x.......' },
    },
    '6/8': {
      light: {
        drums: { kick: 'X...........', rim: '......x.....', hat: 'x.o.o.x.o.o.' },
        chords: 'x.....x.....',
        bass:   '1.........5.',
      },
      full: {
        drums: { kick: 'X.......x...', snare: '......X.....', hat: 'x.o.o.x.o.o.' },
        chords: 'X...x.x...x.',
        bass:   '1...1.5...n.',
      },
      fill: { snare: '......X.x.xx' },
    },
  },
  driving: {
    '4/4': {
      light: {
        drums: { kick: 'X.......X.x.....', snare: '....X.......X...', hat: 'x.x.x.x.x.x.x.x.' },
        chords: 'x.x.x.x.x.x.x.x.',
        bass:   '1.1.1.1.1.1.1.1.',
      },
      full: {
        drums: { kick: 'X...x...X.x.x...', snare: '....X.......X...', 'open-hat': 'x...x...x...x...', hat: '..o...o...o...o.' },
        chords: 'X.......X.x.x.x.',
        bass:   '1.1.1.1.1.1.5.n.',
      },
      fill: { snare: '....X...X.X.XxXx', 'high-tom': '........x.......', 'low-tom': '..........x.....' },
    },
    '6/8': {
      light: {
        drums: { kick: 'X.....x.....', snare: '......X.....', hat: 'x.x.x.x.x.x.' },
        chords: 'x.....x.....',
        bass:   '1...1.1...1.',
      },
      full: {
        drums: { kick: 'X...x.......', snare: '......X.....', ride: 'x.x.x.x.x.x.' },
        chords: 'X...x.X...x.',
        bass:   '1.1.1.5.5.n.',
      },
      fill: { snare: '......X.XxXx' },
    },
  },
  'boom-bap': {
    '4/4': {
      light: {
        drums: { kick: 'X......x..x.....', snare: '....X.......X...', hat: 'x.x.x.x.x.x.x.xo' },
        chords: 'x...............',
        bass:   '1......1..1.-...',
      },
      full: {
        drums: { kick: 'X.x....x..x.....', snare: '....X.......X..o', hat: 'x.xox.x.x.xox.x.', shaker: 'oooooooooooooooo' },
        chords: 'x.....x...x.....',
        bass:   '1.1....1..5.n...',
      },
      fill: { kick: 'X.......-.......', snare: '....X...x..xX..x' },
    },
  },
  'slow-jam': {
    '4/4': {
      light: {
        drums: { kick: 'X......x........', rim: '....x.......x...', hat: 'x.ox..xox.ox..xo' },
        chords: 'x.....x.........',
        bass:   '1......1...5....',
      },
      full: {
        drums: { kick: 'X......x.x......', snare: '....X.......X...', clap: '....o.......o...', hat: 'xoxox.xoxoxox.xo' },
        chords: 'x..x..x...x..x..',
        bass:   '1..1...8..5..n..',
      },
      fill: { snare: '....X......xX.xo', 'high-tom': '..........x.....' },
    },
    '6/8': {
      light: {
        drums: { kick: 'X........x..', rim: '......x.....', hat: 'x.o.o.x.o.o.' },
        chords: 'x...........',
        bass:   '1.......5...',
      },
      full: {
        drums: { kick: 'X........x..', snare: '......X.....', ride: 'x.o.o.x.o.o.' },
        chords: '1.2.3.4.3.2.',
        bass:   '1...1.5...n.',
      },
      fill: { snare: '......X..x.x' },
    },
  },
  club: {
    '4/4': {
      light: {
        drums: { kick: 'X...X...X...X...', 'open-hat': '..o...o...o...o.', shaker: 'o.ooo.ooo.ooo.oo' },
        chords: 'x.....x.....x...',
        bass:   '..1...1...1...1.',
      },
      full: {
        drums: { kick: 'X...X...X...X...', clap: '....X.......X...', 'open-hat': '..x...x...x...x.', hat: 'o.ooo.ooo.ooo.oo' },
        chords: 'x..x..x..x..x.x.',
        bass:   '..1..11...1..18.',
      },
      fill: { clap: '....X...x.x.xxxx', kick: 'X...X...--------' },
    },
  },
  picking: {
    '4/4': {
      light: { drums: {}, chords: '1.3.2.4.1.3.2.4.', bass: '1.......5.......' },
      full: {
        drums: { kick: 'x.......x.......', brush: '..o.x.o...o.x.o.', shaker: 'o.o.o.o.o.o.o.o.' },
        chords: 'x.3.2.4.x.3.x.4.',
        bass:   '1...5...1...5.n.',
      },
      fill: { brush: '....x...o.o.x.oo' },
    },
    '3/4': {
      light: { drums: {}, chords: '1.3.2.4.3.2.', bass: '1...........' },
      full: {
        drums: { kick: 'x...........', brush: '....x...x...' },
        chords: '1...x...x...',
        bass:   '1.......5...',
      },
      fill: { brush: '....x...x.oo' },
    },
    '6/8': {
      light: { drums: {}, chords: '1.2.3.4.3.2.', bass: '1.....5.....' },
      full: {
        drums: { kick: 'x...........', brush: '......x.....', shaker: 'x.o.o.x.o.o.' },
        chords: 'x.3.2.x.3.2.',
        bass:   '1...1.5...n.',
      },
      fill: { brush: '......x.o.oo' },
    },
  },
  train: {
    '4/4': {
      light: {
        drums: { kick: 'x.......x.......', brush: 'o.o.x.o.o.o.x.o.' },
        chords: '1...x...2...x...',
        bass:   '1.......5.......',
      },
      full: {
        drums: { kick: 'X...x...X...x...', snare: 'o.o.X.o.o.o.X.oo', hat: '..x...x...x...x.' },
        chords: '1.x.x.x.2.x.x.x.',
        bass:   '1...5...1...5.n.',
      },
      fill: { snare: 'o.o.X.o.XxXxX.xx' },
    },
    '3/4': {
      light: { drums: { kick: 'x...........', brush: '....o...o...' }, chords: '1...x...x...', bass: '1...........' },
      full: {
        drums: { kick: 'X...........', snare: '....x...x...', hat: '..o...o...o.' },
        chords: '1...x.x.x...',
        bass:   '1.......5...',
      },
      fill: { snare: '....x...x.xx' },
    },
  },
};
