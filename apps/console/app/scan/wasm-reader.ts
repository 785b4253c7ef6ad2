import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './found-code.ts';

/** Larger frames take longer without better results. */
const maxWidthPx = 1280;

/** ZXing, from our own address, for browsers without a reader (iPhones, Firefox). */
export async function openWasmReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (frame) => {
    const scale = Math.min(1, maxWidthPx / frame.videoWidth);
    canvas.width = Math.round(frame.videoWidth * scale);
    canvas.height = Math.round(frame.videoHeight * scale);
    if (!context || canvas.width === 0) return [];
    context.drawImage(frame, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const results = await readBarcodes(picture, {
      formats: ['Code128', 'QRCode', 'Code39', 'EAN13', 'ITF', 'DataMatrix'],
      tryHarder: true,
    });
    return results.map(({ text, position: { topLeft, bottomRight } }) => ({
      text,
      x: (topLeft.x + bottomRight.x) / 2 / scale,
      y: (topLeft.y + bottomRight.y) / 2 / scale,
    }));
  };
}
