import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { ImportEncoding } from '@wasit/contract/catalogue/import-columns';

type Known = Exclude<ImportEncoding, 'auto'>;
const lookBytes = 256 * 1024;

const decodes = (bytes: Buffer, encoding: string): boolean => {
  try {
    // As a stream: the last character may be cut in two.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** UTF-16 has a null byte beside every Latin letter, digit and comma. */
function utf16(bytes: Buffer): Known | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < bytes.length / 20) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * What the bytes are written in: a mark at the beginning, else UTF-8 when it is that without fault,
 * else GB18030 when every pair of its bytes is one (a Windows-1256 word of an odd number of letters
 * breaks that rule at its next blank), else Windows-1256.
 */
export function encodingOf(bytes: Buffer): Known {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = utf16(bytes);
  if (wide) return wide;
  if (decodes(bytes, 'utf-8')) return 'utf-8';
  return decodes(bytes, 'gb18030') ? 'gb18030' : 'windows-1256';
}

/** The encoding of a text file by its first 256 kB. */
export async function detectEncoding(path: string): Promise<Known> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(lookBytes), 0, lookBytes, 0);
    return encodingOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/**
 * A text file as UTF-8, without its mark; a byte that is no letter becomes U+FFFD. `onBytes` is
 * called with how much of the file was read.
 */
export async function readText(
  path: string,
  { encoding, onBytes }: { encoding: ImportEncoding; onBytes?: (bytes: number) => void },
): Promise<Readable> {
  const known = encoding === 'auto' ? await detectEncoding(path) : encoding;
  const decoder = new TextDecoder(known);
  // Node's own decoder is several times as quick for the usual case.
  const utf8 = known === 'utf-8' ? new StringDecoder('utf8') : undefined;
  let read = 0;
  const text = new Transform({
    readableObjectMode: false,
    decodeStrings: false,
    transform(chunk: Buffer, _, done) {
      const first = read === 0;
      read += chunk.length;
      onBytes?.(read);
      const decoded = utf8 ? utf8.write(chunk) : decoder.decode(chunk, { stream: true });
      done(null, first ? decoded.replace(/^\uFEFF/, '') : decoded);
    },
    flush(done) {
      done(null, utf8 ? utf8.end() : decoder.decode());
    },
  });
  text.setEncoding('utf8');
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.once('error', (error) => text.destroy(error));
  text.once('close', () => file.destroy());
  return file.pipe(text);
}
