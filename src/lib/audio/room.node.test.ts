import { describe, expect, it } from 'vitest';
import { highestOf } from '../../../tests/support/sound-figures.ts';
import { whiteNoise } from './instruments/noise.ts';
import { intoRoom, prepareRoom, roomResponse } from './room.ts';

const rate = 44_100;

describe('the room', () => {
  const response = roomResponse(rate);

  it('answers after a moment, and has fallen by 60 dB in its time', () => {
    expect(highestOf(response.subarray(0, 0.01 * rate))).toBe(0);
    expect(highestOf(response.subarray(0, 0.2 * rate))).toBeGreaterThan(0.05);
    expect(highestOf(response.subarray(1 * rate)) / highestOf(response)).toBeLessThan(0.003);
  });

  it('is the same when it is prepared in pieces', async () => {
    const other = 32_000;
    const direct = new Float32Array(Math.round(1.111 * other));
    direct[0] = 1;
    for (const step = intoRoom(direct, other); step.next().done !== true;);
    let rests = 0;
    await prepareRoom(other, () => Promise.resolve(void (rests += 1)));
    expect(rests).toBeGreaterThan(2);
    expect(roomResponse(other)).toEqual(direct);
    await prepareRoom(other, () => Promise.reject(new Error('It was there already')));
  });

  it('is the same live, where a convolver has its answer to a click', () => {
    const click = whiteNoise(400, 1);
    const rendered = new Float32Array(0.3 * rate);
    rendered.set(click);
    expect([...intoRoom(rendered, rate)].length).toBe(0);
    const convolved = rendered.map((_, at) =>
      click.reduce((sum, value, back) => sum + value * (response[at - back] ?? 0), 0),
    );
    expect(highestOf(rendered.map((value, at) => value - (convolved[at] ?? 0)))).toBeLessThan(1e-5);
  });
});
