/** As large as a cover is ever shown, on the finest screens. */
const sidePx = 512;
/** What is smaller than this stays as it is. */
const fineBytes = 60_000;

/** A cover that is not larger than it has to be; as it was where this browser cannot draw in a worker. */
export async function smallCover(cover: Blob): Promise<Blob> {
  if (cover.size <= fineBytes) return cover;
  try {
    const picture = await createImageBitmap(cover);
    const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } catch {
    return cover;
  }
}
