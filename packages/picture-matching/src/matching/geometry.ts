/**
 * Place, direction and size of a feature in 32 bits: x and y 10 bits each (thousandths of the
 * longer side), direction 6 bits, size 6 bits (eighths of an octave).
 */
const placeSteps = 1023;
const angleSteps = 64;
const fullTurn = 2 * Math.PI;
const sizesFrom = -8.5;
const sizesPerOctave = 8;

export interface FeaturePlace {
  /** In units of the picture's longer side. */
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly angle: number;
  /** Logarithm to base 2 of the size in units of the longer side. */
  readonly octave: number;
}

const clampRound = (value: number, most: number): number =>
  Math.max(0, Math.min(most, Math.round(value)));

export function packPlace({ x, y, angle, octave }: FeaturePlace): number {
  const turned = Math.round((angle / fullTurn) * angleSteps) & (angleSteps - 1);
  const size = clampRound((octave - sizesFrom) * sizesPerOctave, 63);
  return (
    ((clampRound(x * placeSteps, placeSteps) << 22) |
      (clampRound(y * placeSteps, placeSteps) << 12) |
      (turned << 6) |
      size) >>>
    0
  );
}

export const unpackPlace = (packed: number): FeaturePlace => ({
  x: (packed >>> 22) / placeSteps,
  y: ((packed >>> 12) & 1023) / placeSteps,
  angle: (((packed >>> 6) & 63) / angleSteps) * fullTurn,
  octave: (packed & 63) / sizesPerOctave + sizesFrom,
});
