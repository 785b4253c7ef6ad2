/** A code and its centre in the picture, in pixels. */
interface FoundCode {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Reads the codes in a camera frame. */
export type CodeReader = (frame: HTMLVideoElement) => Promise<readonly FoundCode[]>;

/** The code closest to the centre. */
export function codeNearestCentre(
  codes: readonly FoundCode[],
  { width, height }: { width: number; height: number },
): string | undefined {
  const distanceFromCentre = ({ x, y }: FoundCode) => Math.hypot(x - width / 2, y - height / 2);
  const [nearest] = [...codes].sort((a, b) => distanceFromCentre(a) - distanceFromCentre(b));
  return nearest?.text.trim() || undefined;
}
