/** A code in a picture, and how far from its middle, in pixels. */
export interface FoundCode {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Reads the codes that a frame of the camera shows. */
export type CodeReader = (frame: HTMLVideoElement) => Promise<readonly FoundCode[]>;

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

/** What is printed on our labels and on those of couriers. */
const formats = ['code_128', 'qr_code', 'code_39', 'ean_13', 'itf', 'data_matrix'];

/** The browser's own reader, where it has one that knows the codes of our labels. */
async function nativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Detector } = globalThis as {
    BarcodeDetector?: NativeDetectorClass;
  };
  const known = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !known.includes('code_128') || !known.includes('qr_code')) return;
  const detector = new Detector({ formats: formats.filter((one) => known.includes(one)) });
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

/** Of several codes in sight the one that is aimed at. */
export function aimedAt(
  found: readonly FoundCode[],
  { width, height }: { width: number; height: number },
): string | undefined {
  const far = ({ x, y }: FoundCode) => Math.hypot(x - width / 2, y - height / 2);
  const [nearest] = [...found].sort((a, b) => far(a) - far(b));
  return nearest?.text.trim() || undefined;
}
