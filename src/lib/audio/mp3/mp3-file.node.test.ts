import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { frameHeaders } from '../../../../tests/support/mp3-frames.ts';
import { writeMp3 } from './mp3-file.ts';
import { mp3Rate, toPcm16 } from './mp3-frames.ts';

const hasFfmpeg = ['ffprobe', 'ffmpeg'].every((tool) => spawnSync(tool, ['-version']).status === 0);
if (!hasFfmpeg) process.stdout.write('ffmpeg is not installed: what it reads from MP3 files is not tested\n');

const folder = mkdtempSync(join(tmpdir(), 'notewright-mp3-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tags = { title: '<i>月が遅い</i> "1=2;\\n" 🎵', artist: 'Łukasz & שיר' };

function encode(samples: Float32Array) {
  const shares: number[] = [];
  const writing = writeMp3(samples, tags);
  let step = writing.next();
  for (; step.done !== true; step = writing.next()) shares.push(step.value);
  return { bytes: step.value, shares };
}

let noise = 1;
const random = () => (noise = (noise * 16_807) % 2_147_483_647) / 2_147_483_647;
const sine = Float32Array.from(
  { length: 10 * mp3Rate },
  (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / mp3Rate),
);
const inputs = [
  { name: '10 s of a sine', samples: sine },
  { name: '3 s of noise', samples: Float32Array.from({ length: 3 * mp3Rate }, () => 1.6 * random() - 0.8) },
  { name: 'one sample', samples: Float32Array.of(0.5) },
].map((input) => ({ ...input, ...encode(input.samples) }));

it('holds samples beyond full scale at the limit of 16 bits', () => {
  expect([...toPcm16(Float32Array.from([2, -2, 0.5]))]).toEqual([32_767, -32_767, 16_384]);
});

describe.each(inputs)('an MP3 file of $name', ({ name, samples, bytes, shares }) => {
  it('is a tag and frames of MPEG-1 Layer III, 320 kbit/s, 44,100 Hz, mono, to its last byte', () => {
    expect(String.fromCharCode(...bytes.subarray(0, 3))).toBe('ID3');
    expect(new Set(frameHeaders(bytes))).toEqual(new Set(['fffbe0c']));
  });

  it('says how far it is, to the end', () => {
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it.skipIf(!hasFfmpeg)(
    'is read by ffprobe with its rate, its length and its tags, and decoded to the sample',
    () => {
      const file = join(folder, `${name}.mp3`);
      writeFileSync(file, bytes);
      const asked = ['-v', 'error', '-of', 'json', '-show_entries'];
      const entries =
        'stream=codec_name,bit_rate,sample_rate,channels,duration:format_tags=title,artist,encoded_by';
      const { stdout, stderr } = spawnSync('ffprobe', [...asked, entries, file], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toMatchObject({
        streams: [{ codec_name: 'mp3', bit_rate: '320000', sample_rate: '44100', channels: 1 }],
        format: { tags: { ...tags, encoded_by: 'Notewright' } },
      });
      const seconds = Number(/"duration": "([\d.]+)"/.exec(stdout)?.[1]);
      // It counts whole frames; two are more than 50 ms.
      const most = samples.length === 1 ? 0.053 : 0.05;
      expect(Math.abs(seconds - samples.length / mp3Rate)).toBeLessThanOrEqual(most);

      const decoded = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 's16le', '-'], {
        maxBuffer: 1e8,
      });
      expect(decoded.stderr.toString()).toBe('');
      expect(decoded.stdout.length / 2).toBe(samples.length);
    },
  );
});

it.skipIf(!hasFfmpeg)('what is decoded is the sine that came in, at its time', () => {
  const file = join(folder, 'sine.mp3');
  writeFileSync(file, inputs[0]?.bytes ?? '');
  const { stdout } = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'f32le', '-'], { maxBuffer: 1e8 });
  const off = sine.map((sample, at) => Math.abs(sample - stdout.readFloatLE(4 * at)));
  expect(Math.max(...off.slice(1000, 100_000))).toBeLessThan(0.001);
});
