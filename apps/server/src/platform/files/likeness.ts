import sharp from 'sharp';

/** Side of the grey picture that two pictures are compared by. */
const side = 256;
const likenessBytes = side * side;

/** A picture drawn in 256 × 256 greys: what remains of it whatever its size and compression. */
export const likenessOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).flatten({ background: '#fff' }).greyscale().resize(side, side, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();

/**
 * Greys by which nine neighbouring cells of the same picture may differ on average after rescaling and recompression. On drawn vouchers copies come to at
 * most 11, one other digit of a number to at least 14, and of an amount to 21.
 */
const sameWithin = 13;

/**
 * Whether two likenesses are of one picture: nowhere do nine neighbouring cells differ by more than compression makes them. Vouchers of one bank are alike
 * nearly everywhere, but an amount or a name that differs shows in its own place.
 */
export const isSamePicture = (one: Buffer, other: Buffer): boolean =>
  one.length === likenessBytes && other.length === likenessBytes && fitsInto(one, other) && fitsInto(other, one);

/** The nine cells around one, itself in the middle. */
const around = [-side - 1, -side, -side + 1, -1, 0, 1, side - 1, side, side + 1];

/** An edge that moved by less than a cell is no difference: a cell differs as far as it is outside of all nine around its place. */
function fitsInto(one: Buffer, other: Buffer): boolean {
  const apart = new Uint8Array(likenessBytes);
  for (const middle of inner()) {
    let darkest = 255;
    let lightest = 0;
    for (const step of around) {
      const grey = other[middle + step] ?? 0;
      if (grey < darkest) darkest = grey;
      if (grey > lightest) lightest = grey;
    }
    const own = one[middle] ?? 0;
    apart[middle] = own < darkest ? darkest - own : own > lightest ? own - lightest : 0;
  }
  for (const middle of inner()) {
    let sum = 0;
    for (const step of around) sum += apart[middle + step] ?? 0;
    if (sum > sameWithin * around.length) return false;
  }
  return true;
}

function* inner(): Generator<number> {
  for (let row = 1; row < side - 1; row += 1) for (let column = 1; column < side - 1; column += 1) yield row * side + column;
}
