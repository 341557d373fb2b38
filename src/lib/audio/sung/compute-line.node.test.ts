import { expect, test } from 'vitest';
import { singLine } from '../../voice/sing-line.ts';
import { leadSeconds } from './line-sound.ts';

test.each(['S P R IH NG', 'S T R IY T', 'S K W EH R', 'AA'])(
  'breath and the consonants of %s have room before the first note',
  (phonemes) => {
    const notes = [{ start: 0, duration: 0.5, pitch: 52, velocity: 100 }];
    const syllable = { phonemes: phonemes.split(' '), stress: 1, notes } as const;
    const { startSeconds } = singLine([syllable], { voice: 'tenor', rate: 48_000, breath: true });
    expect(-startSeconds).toBeLessThan(leadSeconds);
  },
);
