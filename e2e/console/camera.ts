import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** Shows a QR code to the camera of every page opened from now on. */
export async function holdBeforeCamera(page: Page, code: string): Promise<void> {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  const { svg } = await writeBarcode(code, { format: 'QRCode', scale: 6 });
  await page.addInitScript((picture) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    const draw = () => {
      const context = canvas.getContext('2d');
      if (!context) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 640, 480);
      if (image.complete) context.drawImage(image, 200, 120, 240, 240);
    };
    navigator.mediaDevices.getUserMedia = async () => {
      setInterval(draw, 50);
      return canvas.captureStream(20);
    };
  }, svg);
}
