import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/**
 * Strokes of the signs on a grid of 4 × 6, drawn by us: no font has to be installed, and no two signs look alike (no 0 and O, 1 and I, 5 and S, 8 and B, 2 and Z).
 * Points of a stroke are pairs of digits "xy".
 */
const strokes: Readonly<Record<string, string>> = {
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 23 33 44 45 36 16 05',
  '4': '30 04 44,32 36',
  '6': '40 10 02 05 16 36 45 44 33 03',
  '7': '00 40 16,13 33',
  '9': '43 13 02 01 10 30 41 44 36 06',
  A: '06 20 46,14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  H: '00 06,40 46,03 43',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03,23 46',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 23 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
};
export const signs = Object.keys(strokes);

const width = 220;
const height = 72;
/** From -1 to 1. */
const swing = (): number => randomInt(-1000, 1001) / 1000;

function pathOf(sign: string, left: number): string {
  const angle = swing() * 0.3;
  const [size, top] = [7 + swing(), 16 + swing() * 6];
  const at = (point: string) => {
    const x = (Number(point[0]) - 2) * size + swing();
    const y = (Number(point[1]) - 3) * size + swing();
    return `${(left + 2 * size + x * Math.cos(angle) - y * Math.sin(angle)).toFixed(1)} ${(top + 3 * size + x * Math.sin(angle) + y * Math.cos(angle)).toFixed(1)}`;
  };
  return (strokes[sign] ?? '')
    .split(',')
    .map((stroke) => `M${stroke.split(' ').map(at).join('L')}`)
    .join('');
}

const curve = (): string =>
  `M0 ${randomInt(8, height - 8)}C${randomInt(40, 90)} ${randomInt(0, height)} ${randomInt(120, 180)} ${randomInt(0, height)} ${width} ${randomInt(8, height - 8)}`;

/** The signs as a PNG in a data address: lines bend through them, and the file holds no text and no strokes. */
export async function drawSigns(text: string): Promise<string> {
  const paths = [...text].map((sign, index) => pathOf(sign, 12 + index * 41 + swing() * 4)).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f1ea"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${curve()}${curve()}" stroke="#8a7f6a" stroke-width="1.6"/>` +
    `<path d="${paths}" stroke="#1d3b36" stroke-width="4"/><path d="${curve()}" stroke="#1d3b36" stroke-width="1.4"/></g></svg>`;
  const png = await sharp(Buffer.from(svg), { density: 72 }).png({ palette: true, colours: 16 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
