import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const size = 25;
const scale = 8;
const margin = 4;

/** The three corner marks of a QR code. */
function isCorner(x: number, y: number): boolean | undefined {
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const [dx, dy] = [x - left, y - top];
    if (dx < -1 || dy < -1 || dx > 7 || dy > 7) continue;
    const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3));
    return ring === 3 || ring < 2;
  }
  return undefined;
}

function chunk(type: string, body: Buffer): Buffer {
  const text = Buffer.concat([Buffer.from(type), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(text));
  return Buffer.concat([length, text, sum]);
}

/**
 * An image that looks like a QR code, as a PNG data URL. Phones cannot read it: there is no bank
 * behind it.
 */
export function fakeQrCode(text: string): string {
  const bits = createHash('sha512').update(text).digest();
  const isDark = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= size || y >= size) return false;
    const at = (y * size + x) % 512;
    return isCorner(x, y) ?? (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
  };
  const side = (size + 2 * margin) * scale;
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: side }, (_, x) =>
        isDark(Math.floor(x / scale) - margin, Math.floor(y / scale) - margin) ? 0 : 255,
      ),
    ]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
