import { afterEach, expect, it, vi } from 'vitest';
import type { MidiPorts } from '#lib/browser/midi-ports.ts';
import { createMidiKeyboards } from './midi-keyboards.ts';

afterEach(() => vi.restoreAllMocks());

function setUp(refusal?: Error) {
  const log: string[] = [];
  const plugged = new Map<string, (bytes: number[], stampMs: number) => void>();
  const names = new Map<string, string>([['one', 'Keystation']]);
  let changed = () => {};
  const ports: MidiPorts = {
    inputs: () =>
      [...names].map(([id, name]) => ({
        id,
        name,
        listen(heard) {
          plugged.set(id, heard);
          return () => plugged.delete(id);
        },
      })),
    onChange: (call) => {
      changed = call;
      return () => (changed = () => {});
    },
  };
  const open = vi.fn(() => (refusal ? Promise.reject(refusal) : Promise.resolve(ports)));
  const keyboards = createMidiKeyboards({
    open,
    press: (source, pitch, velocity, stamp) => log.push(`${source} down ${pitch} ${velocity} at ${stamp}`),
    release: (source, stamp) => log.push(`${source} up at ${stamp}`),
    nowMs: () => 99,
  });
  return { keyboards, log, names, plugged, open, change: () => changed() };
}

it('nobody is asked before the press', async () => {
  const { keyboards, open } = setUp();
  expect(open).not.toHaveBeenCalled();
  await keyboards.connect();
  await keyboards.connect();
  expect(open).toHaveBeenCalledTimes(1);
  expect([keyboards.$state.get(), keyboards.$names.get()]).toEqual(['on', ['Keystation']]);
});

it('keys are pressed with their velocity and their time', async () => {
  const { keyboards, log, plugged } = setUp();
  await keyboards.connect();
  plugged.get('one')?.([0x90, 60, 101], 5);
  plugged.get('one')?.([60, 0], 7);
  expect(log.filter((line) => line.includes('down'))).toEqual(['midi one 60 down 60 101 at 5']);
  expect(log.at(-1)).toBe('midi one 60 up at 7');
});

it('two keyboards have keys of their own, and each its running status', async () => {
  const { keyboards, log, names, plugged, change } = setUp();
  await keyboards.connect();
  names.set('two', 'Launchkey');
  change();
  expect(keyboards.$names.get()).toEqual(['Keystation', 'Launchkey']);
  plugged.get('one')?.([0x90, 60, 80], 1);
  plugged.get('two')?.([60, 80], 1);
  plugged.get('two')?.([0x91, 60, 70], 2);
  expect(log.filter((line) => line.includes('down'))).toEqual([
    'midi one 60 down 60 80 at 1',
    'midi two 60 down 60 70 at 2',
  ]);
});

it('a keyboard that is unplugged lets its keys go', async () => {
  const { keyboards, log, names, plugged, change } = setUp();
  await keyboards.connect();
  plugged.get('one')?.([0x90, 60, 80], 1);
  names.clear();
  change();
  expect(log.at(-1)).toBe('midi one 60 up at 99');
  expect(plugged.size).toBe(0);
  expect(keyboards.$names.get()).toEqual([]);
});

it('its panic lets all keys go', async () => {
  const { keyboards, log, plugged } = setUp();
  await keyboards.connect();
  plugged.get('one')?.([0x90, 60, 80, 64, 80, 0xb0, 123, 0], 4);
  expect(log.slice(-2)).toEqual(['midi one 60 up at 4', 'midi one 64 up at 4']);
});

it('a refusal is told from a failure', async () => {
  const refused = setUp(new DOMException('no', 'NotAllowedError'));
  await refused.keyboards.connect();
  expect(refused.keyboards.$state.get()).toBe('refused');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failed = setUp(new Error('no driver'));
  await failed.keyboards.connect();
  expect(failed.keyboards.$state.get()).toBe('failed');
  expect(warn).toHaveBeenCalledTimes(1);
  await failed.keyboards.connect();
  expect(failed.open).toHaveBeenCalledTimes(2);
});

it('leaving listens no more', async () => {
  const { keyboards, log, plugged } = setUp();
  await keyboards.connect();
  plugged.get('one')?.([0x90, 60, 80], 1);
  keyboards.leave();
  expect(log.at(-1)).toBe('midi one 60 up at 99');
  expect([plugged.size, keyboards.$state.get()]).toEqual([0, 'off']);
});

it('a browser without MIDI says so', async () => {
  const keyboards = createMidiKeyboards({ open: null, press: vi.fn(), release: vi.fn(), nowMs: () => 0 });
  await keyboards.connect();
  expect(keyboards.$state.get()).toBe('unknown-here');
});
