import { foregroundOf } from '../features/foreground.ts';
import type { Colours } from '../features/picture.ts';
import type { Affine } from './align.ts';

/** Fields per side of the stored thumbnail, which always shows the whole picture. */
export const thumbSide = 24;
/** The picture's thumbnail with its true proportions. */
export interface Thumb {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint8Array;
}

export interface ColourCheck {
  /** Share of the picture's fields visible in the query. */
  readonly overlap: number;
  /** Difference of the colours after compensating a change of light; 0 … about 1. */
  readonly distance: number;
  /** Correlation of the brightness, −1 … 1. */
  readonly likeness: number;
}

/** A field's difference is capped: a hand or a label in front of the goods must not decide. */
const maxDifference = 0.35;
/** Penalty for a change of light, so that no light turns a red chair into a blue one. */
const lightPenalty = 0.12;

interface Pairs {
  readonly count: number;
  /** Fields of the thumbnail that show the goods. */
  readonly fields: number;
  /** Three values per field, 0 … 1. */
  readonly query: Float32Array;
  readonly picture: Float32Array;
}

/**
 * Fields of the thumbnail that show the goods, with the query's colours at their place: a buyer's
 * photo has another background.
 */
function pairsOf(query: Colours, thumb: Thumb, [a, b, c, d, e, f]: Affine): Pairs {
  const determinant = a * e - b * d;
  const longer = Math.max(thumb.width, thumb.height);
  const scale = Math.max(query.width, query.height);
  const [ours, theirs] = [
    new Float32Array(3 * thumbSide ** 2),
    new Float32Array(3 * thumbSide ** 2),
  ];
  const { weights, cutOut } = foregroundOf({
    width: thumbSide,
    height: thumbSide,
    data: thumb.colours,
  });
  let count = 0;
  let fields = 0;
  for (let row = 0; row < thumbSide; row += 1)
    for (let column = 0; column < thumbSide; column += 1) {
      if (cutOut && weights[row * thumbSide + column] === 0) continue;
      fields += 1;
      const u = ((column + 0.5) / thumbSide) * (thumb.width / longer) - c;
      const v = ((row + 0.5) / thumbSide) * (thumb.height / longer) - f;
      const x = Math.floor(((e * u - b * v) / determinant) * scale);
      const y = Math.floor(((a * v - d * u) / determinant) * scale);
      if (x < 0 || y < 0 || x >= query.width || y >= query.height) continue;
      for (let k = 0; k < 3; k += 1) {
        ours[3 * count + k] = (query.data[3 * (y * query.width + x) + k] ?? 0) / 255;
        theirs[3 * count + k] = (thumb.colours[3 * (row * thumbSide + column) + k] ?? 0) / 255;
      }
      count += 1;
    }
  return { count, fields, query: ours, picture: theirs };
}

/** Compares a small copy of the query with a picture's aligned thumbnail. */
export function checkColours(query: Colours, thumb: Thumb, affine: Affine): ColourCheck {
  const pairs = pairsOf(query, thumb, affine);
  const overlap = pairs.count / pairs.fields;
  if (pairs.count < 12) return { overlap, distance: 0.3, likeness: 0 };
  const light = [0, 1, 2].map((channel) => fitLight(pairs, channel));
  let differenceSum = 0;
  for (let i = 0; i < pairs.count; i += 1) {
    let squares = 0;
    for (const [k, { gain, lift }] of light.entries())
      squares +=
        (gain * (pairs.query[3 * i + k] ?? 0) + lift - (pairs.picture[3 * i + k] ?? 0)) ** 2;
    differenceSum += Math.min(maxDifference, Math.sqrt(squares));
  }
  const gains = light.map(({ gain }) => Math.log(gain));
  const lightChange =
    gains.reduce((sum, gain) => sum + Math.abs(gain), 0) / 3 +
    (Math.max(...gains) - Math.min(...gains));
  return {
    overlap,
    distance: differenceSum / pairs.count + lightPenalty * lightChange,
    likeness: correlation(pairs),
  };
}

/** Gain and offset of one channel by least squares, regularised towards "no change". */
function fitLight(
  { count, query, picture }: Pairs,
  channel: number,
): { gain: number; lift: number } {
  let [n, sx, sy, sxx, sxy] = [0, 0, 0, 0, 0];
  for (let at = channel; at < 3 * count; at += 3) {
    const x = query[at] ?? 0;
    const y = picture[at] ?? 0;
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  const ridge = 0.02 * n;
  const variance = sxx - (sx * sx) / n + ridge;
  const gain = Math.max(0.5, Math.min(2, (sxy - (sx * sy) / n + ridge) / variance));
  const lift = Math.max(-0.15, Math.min(0.15, (sy - gain * sx) / n));
  return { gain, lift };
}

function correlation({ count, query, picture }: Pairs): number {
  const grey = (values: Float32Array, i: number) =>
    (values[3 * i] ?? 0) + 2 * (values[3 * i + 1] ?? 0) + (values[3 * i + 2] ?? 0);
  let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0];
  for (let i = 0; i < count; i += 1) {
    const x = grey(query, i);
    const y = grey(picture, i);
    sx += x;
    sy += y;
    sxx += x * x;
    syy += y * y;
    sxy += x * y;
  }
  const spread = (sxx - (sx * sx) / count) * (syy - (sy * sy) / count);
  return spread <= 1e-6 ? 0 : (sxy - (sx * sy) / count) / Math.sqrt(spread);
}

/** The query mirrored. */
export function mirrorColours({ width, height, data }: Colours): Colours {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let c = 0; c < 3; c += 1)
        turned[3 * (y * width + x) + c] = data[3 * (y * width + width - 1 - x) + c] ?? 0;
  return { width, height, data: turned };
}
