/** A code in a picture, and where its centre lies in the picture, in pixels. */
export interface FoundCode {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Reads the codes that a frame of the camera shows. */
export type CodeReader = (frame: HTMLVideoElement) => Promise<readonly FoundCode[]>;

/** Of several codes in sight the one that is aimed at. */
export function codeNearestCentre(
  codes: readonly FoundCode[],
  { width, height }: { width: number; height: number },
): string | undefined {
  const distanceFromCentre = ({ x, y }: FoundCode) => Math.hypot(x - width / 2, y - height / 2);
  const [nearest] = [...codes].sort((a, b) => distanceFromCentre(a) - distanceFromCentre(b));
  return nearest?.text.trim() || undefined;
}
