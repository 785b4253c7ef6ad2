/** A code in a picture, and how far from its middle, in pixels. */
export interface FoundCode {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Reads the codes that a frame of the camera shows. */
export type CodeReader = (frame: HTMLVideoElement) => Promise<readonly FoundCode[]>;

/** Of several codes in sight the one that is aimed at. */
export function aimedAt(
  codes: readonly FoundCode[],
  { width, height }: { width: number; height: number },
): string | undefined {
  const far = ({ x, y }: FoundCode) => Math.hypot(x - width / 2, y - height / 2);
  const [nearest] = [...codes].sort((a, b) => far(a) - far(b));
  return nearest?.text.trim() || undefined;
}
