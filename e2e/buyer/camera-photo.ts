import type { Page } from '@playwright/test';

/** A photo as large as a phone's: soft spots, 12 megapixels, some megabytes. */
export async function aCameraPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const spots = new OffscreenCanvas(800, 600);
    const rough = spots.getContext('2d');
    const photo = new OffscreenCanvas(4000, 3000);
    const pen = photo.getContext('2d');
    if (!rough || !pen) throw new Error('no canvas');
    const { data } = rough.getImageData(0, 0, 800, 600);
    rough.putImageData(
      new ImageData(
        data.map((_, at) => (at % 4 === 3 ? 255 : (at * 7919) % 251)),
        800,
        600,
      ),
      0,
      0,
    );
    pen.drawImage(spots, 0, 0, 4000, 3000);
    const file = new Uint8Array(
      await (await photo.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
    );
    return file.reduce((text, byte) => text + String.fromCharCode(byte), '');
  });
  return Buffer.from(bytes, 'latin1');
}
