/** Grey values row by row, one byte each. */
export interface Greys {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Side of the square of greys that two pictures are compared by. */
export const likenessSide = 256;

export const greysOf = (likeness: Uint8Array): Greys => ({
  width: likenessSide,
  height: likenessSide,
  data: likeness,
});

/** A square of greys in fewer cells, each the mean of its part; `side` divides its own. */
export function shrinkSquare({ width, data }: Greys, side: number): Greys {
  const step = width / side;
  const shrunk = new Uint8Array(side * side);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      let sum = 0;
      for (let y = row * step; y < (row + 1) * step; y += 1)
        for (let x = column * step; x < (column + 1) * step; x += 1)
          sum += data[y * width + x] ?? 0;
      shrunk[row * side + column] = Math.round(sum / (step * step));
    }
  return { width: side, height: side, data: shrunk };
}

/** The grey at a place (0 to 1 across and down), between the middles of the cells around it. */
export function greyAt({ width, height, data }: Greys, across: number, down: number): number {
  const x = Math.max(0, Math.min(width - 1, across * width - 0.5));
  const y = Math.max(0, Math.min(height - 1, down * height - 0.5));
  const left = Math.min(width - 2, Math.floor(x));
  const top = Math.min(height - 2, Math.floor(y));
  const [dx, dy] = [x - left, y - top];
  const at = top * width + left;
  const above = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx;
  const below = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx;
  return above * (1 - dy) + below * dy;
}

/**
 * Whether nine neighbouring cells of two pictures of one size never differ by more than this many
 * greys on average.
 */
export const areAlike = (one: Greys, other: Greys, maxDifference: number): boolean =>
  fitsInto(one, other, maxDifference) && fitsInto(other, one, maxDifference);

/**
 * An edge that moved by less than a cell is no difference: a cell differs as far as it is outside
 * of all nine around its place.
 */
function fitsInto(
  { width, height, data: own }: Greys,
  { data: other }: Greys,
  maxDifference: number,
): boolean {
  const differences = new Uint8Array(width * height);
  const maxSum = maxDifference * 9;
  for (let row = 1; row < height - 1; row += 1) {
    const end = (row + 1) * width - 1;
    for (let middle = row * width + 1; middle < end; middle += 1) {
      const grey = own[middle] as number;
      let darkest = 255;
      let lightest = 0;
      for (let line = middle - width; line <= middle + width; line += width)
        for (let cell = line - 1; cell <= line + 1; cell += 1) {
          const theirs = other[cell] as number;
          if (theirs < darkest) darkest = theirs;
          if (theirs > lightest) lightest = theirs;
        }
      differences[middle] = grey < darkest ? darkest - grey : grey > lightest ? grey - lightest : 0;
    }
  }
  for (let row = 1; row < height - 1; row += 1) {
    const end = (row + 1) * width - 1;
    for (let middle = row * width + 1; middle < end; middle += 1) {
      let sum = 0;
      for (let line = middle - width; line <= middle + width; line += width)
        for (let cell = line - 1; cell <= line + 1; cell += 1) sum += differences[cell] as number;
      if (sum > maxSum) return false;
    }
  }
  return true;
}
