import sharp from 'sharp';

const side = 32;
const kept = 8;

const cosines = Array.from({ length: kept }, (_, k) =>
  Float64Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * k * Math.PI) / (2 * side))),
);

/**
 * The well-known perceptual hash, for comparison: signs of the 64 lowest frequencies of a 32 × 32
 * picture.
 */
export async function perceptualHash(picture: Buffer): Promise<readonly boolean[]> {
  const { data } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values: number[] = [];
  for (const vertical of cosines)
    for (const horizontal of cosines) {
      let sum = 0;
      for (let y = 0; y < side; y += 1)
        for (let x = 0; x < side; x += 1)
          sum += (vertical[y] ?? 0) * (horizontal[x] ?? 0) * (data[y * side + x] ?? 0);
      values.push(sum);
    }
  const median = values.slice(1).sort((a, b) => a - b)[31] ?? 0;
  return values.map((value) => value > median);
}

export const differingBits = (one: readonly boolean[], other: readonly boolean[]): number =>
  one.reduce((count, bit, i) => count + (bit === other[i] ? 0 : 1), 0);
