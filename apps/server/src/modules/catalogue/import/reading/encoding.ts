import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { ImportEncoding } from '@wasit/contract/catalogue/import-columns';

type DetectedEncoding = Exclude<ImportEncoding, 'auto'>;
const sampleBytes = 256 * 1024;

const decodes = (bytes: Buffer, encoding: string): boolean => {
  try {
    // As a stream: the last character may be cut in two.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** UTF-16 has a null byte next to every Latin letter, digit and comma. */
function utf16(bytes: Buffer): DetectedEncoding | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < bytes.length / 20) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * The encoding of the bytes: by a byte order mark, else UTF-8 when they decode without an error,
 * else GB18030 when every pair of its bytes is one (a Windows-1256 word of an odd number of letters
 * breaks that rule at its next blank), else Windows-1256.
 */
export function encodingOf(bytes: Buffer): DetectedEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const utf16Encoding = utf16(bytes);
  if (utf16Encoding) return utf16Encoding;
  if (decodes(bytes, 'utf-8')) return 'utf-8';
  return decodes(bytes, 'gb18030') ? 'gb18030' : 'windows-1256';
}

/**
 * The encoding of a text file: by 256 kB from its first byte on that is not ASCII. A file sorted by
 * name has its Arabic at the end.
 */
async function detectEncoding(path: string): Promise<DetectedEncoding> {
  const file = await open(path);
  const buffer = Buffer.alloc(sampleBytes);
  const sampleAt = async (position: number): Promise<Buffer> =>
    buffer.subarray(0, (await file.read(buffer, 0, sampleBytes, position)).bytesRead);
  try {
    let sample = await sampleAt(0);
    // The null bytes of UTF-16 are ASCII too.
    if (utf16(sample)) return encodingOf(sample);
    for (let position = 0; sample.length > 0; sample = await sampleAt(position)) {
      if (!isAscii(sample)) {
        const firstOther = sample.findIndex((byte) => byte > 0x7f);
        return encodingOf(await sampleAt(position + firstOther));
      }
      position += sample.length;
    }
    return 'utf-8';
  } finally {
    await file.close();
  }
}

/**
 * A text file as UTF-8 without its byte order mark; invalid bytes become U+FFFD. `onBytes` is
 * called with the number of bytes read.
 */
export async function readText(
  path: string,
  { encoding, onBytes }: { encoding: ImportEncoding; onBytes?: (bytes: number) => void },
): Promise<Readable> {
  const actualEncoding = encoding === 'auto' ? await detectEncoding(path) : encoding;
  const decoder = new TextDecoder(actualEncoding);
  // Node's own decoder is several times as quick for the usual case.
  const utf8 = actualEncoding === 'utf-8' ? new StringDecoder('utf8') : undefined;
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
