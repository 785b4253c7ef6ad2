/**
 * Place, direction and size of a feature in 32 bits: x and y 10 bits each (thousandths of the
 * longer side), direction 6 bits, size 6 bits (eighths of an octave).
 */
const placeSteps = 1023;
const angleSteps = 64;
const turn = 2 * Math.PI;
const sizesFrom = -8.5;
const sizesPerOctave = 8;

export interface Placed {
  /** In units of the picture's longer side. */
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly angle: number;
  /** Logarithm to base 2 of the size in units of the longer side. */
  readonly octave: number;
}

const within = (value: number, most: number): number =>
  Math.max(0, Math.min(most, Math.round(value)));

export function packPlace({ x, y, angle, octave }: Placed): number {
  const turned = Math.round((angle / turn) * angleSteps) & (angleSteps - 1);
  const size = within((octave - sizesFrom) * sizesPerOctave, 63);
  return (
    ((within(x * placeSteps, placeSteps) << 22) |
      (within(y * placeSteps, placeSteps) << 12) |
      (turned << 6) |
      size) >>>
    0
  );
}

export const unpackPlace = (packed: number): Placed => ({
  x: (packed >>> 22) / placeSteps,
  y: ((packed >>> 12) & 1023) / placeSteps,
  angle: (((packed >>> 6) & 63) / angleSteps) * turn,
  octave: (packed & 63) / sizesPerOctave + sizesFrom,
});
