/** What a picture beside a text has to be, before the build makes it small. */
import { imageMetadata } from 'astro/assets/utils';

/** Of the file that is given; what goes out is far smaller. */
export const maxFileBytes = 5_000_000;
/** Of its longer side, in pixels. */
export const maxEdge = 6000;

/** What is wrong with a picture's file, or null. */
export async function wrongPicture(bytes: Uint8Array): Promise<string | null> {
  const megabytes = (bytes.byteLength / 1e6).toFixed(1);
  if (bytes.byteLength > maxFileBytes)
    return `the picture has ${megabytes} MB, and at most 5 are taken; make it smaller (1,280 pixels wide are all that is shown) or save it as .jpg`;
  const size = await imageMetadata(bytes).catch(() => null);
  if (!size) return 'this is no picture that can be read; save it anew as .jpg or .png';
  if (Math.max(size.width, size.height) > maxEdge)
    return `the picture is ${size.width} by ${size.height} pixels, and at most 6,000 are taken on each side; make it smaller (1,280 pixels wide are all that is shown)`;
  return null;
}
