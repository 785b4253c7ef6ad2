import type { CodeReader } from './found-code.ts';

interface NativeDetector {
  detect(frame: HTMLVideoElement): Promise<
    readonly {
      readonly rawValue: string;
      readonly boundingBox: DOMRectReadOnly;
    }[]
  >;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The barcode formats of our labels and of couriers. */
const formats = ['code_128', 'qr_code', 'code_39', 'ean_13', 'itf', 'data_matrix'];

/** The browser's own reader, if it supports these formats. */
async function nativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Detector } = globalThis as {
    BarcodeDetector?: NativeDetectorClass;
  };
  const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !supported.includes('code_128') || !supported.includes('qr_code')) return;
  const detector = new Detector({
    formats: formats.filter((format) => supported.includes(format)),
  });
  return async (frame) =>
    (await detector.detect(frame)).map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
      text: rawValue,
      x: x + width / 2,
      y: y + height / 2,
    }));
}

/** @throws when the reader cannot be loaded */
export const openReader = async (): Promise<CodeReader> =>
  (await nativeReader()) ?? (await import('./wasm-reader.ts')).openWasmReader();
