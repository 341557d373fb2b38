import { frameSamples, mp3Rate } from './mp3-frames.ts';

/** So many samples the encoder puts before the first one of its input. */
const encoderDelay = 576;

/** Bytes of the header, and of the side information of a mono frame, which is left empty here. */
const infoAt = 4 + 17;

const places = 100;

/** CRC-16 with the polynomial 0x8005, reflected. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/**
 * The frame that goes before those of a mono file of constant rate: it holds no sound, but says how many frames there
 * are, and how many samples of them are none of the input's `samples`. With it a player knows the length at once, and
 * begins and ends to the sample. The form is the one of Xing, with LAME's extension.
 */
export function infoFrame(frames: Uint8Array, kbps: number, samples: number): Uint8Array<ArrayBuffer> {
  const exactBytes = (kbps * 1000 * frameSamples) / 8 / mp3Rate;
  const count = Math.round(frames.length / exactBytes);
  const info = new Uint8Array(Math.floor(exactBytes));
  const view = new DataView(info.buffer);
  const text = (at: number, word: string) =>
    [...word].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));

  info.set(frames.subarray(0, 4));
  // Without the bit that makes a frame one byte longer.
  view.setUint8(2, view.getUint8(2) & ~2);
  text(infoAt, 'Info');
  // All four of: frames, bytes, the places of each hundredth in 256ths, quality (0, the best).
  view.setUint32(infoAt + 4, 0b1111);
  view.setUint32(infoAt + 8, count);
  view.setUint32(infoAt + 12, info.length + frames.length);
  for (let place = 0; place < places; place += 1)
    view.setUint8(infoAt + 16 + place, Math.floor((place * 256) / places));

  const lameAt = infoAt + 16 + places + 4;
  text(lameAt, 'LAME3.98 ');
  // A constant rate.
  view.setUint8(lameAt + 9, 1);
  view.setUint8(lameAt + 20, Math.min(255, kbps));
  const padding = Math.max(0, Math.min(0xfff, count * frameSamples - encoderDelay - samples));
  view.setUint8(lameAt + 21, encoderDelay >> 4);
  view.setUint16(lameAt + 22, ((encoderDelay & 0xf) << 12) | padding);
  view.setUint16(lameAt + 26, kbps);
  view.setUint32(lameAt + 28, info.length + frames.length);
  view.setUint16(lameAt + 32, crc16(frames));
  view.setUint16(lameAt + 34, crc16(info.subarray(0, lameAt + 34)));
  return info;
}
