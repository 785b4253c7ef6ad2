import { Zip, ZipPassThrough } from 'fflate';
import { fail } from '../errors.ts';

export interface ZipFile {
  /** Its path inside the ZIP. */
  readonly name: string;
  /** The maximum size, as far as known beforehand. */
  readonly bytes: number;
  /** Called in its turn; undefined if the file is gone by then. */
  read(): Promise<Uint8Array | undefined>;
}

interface ZipLimits {
  readonly files: number;
  readonly megabytes: number;
}

/**
 * Refuses too large a download before anything is read.
 * @throws DOWNLOAD_EMPTY, DOWNLOAD_TOO_LARGE
 */
export function checkZip(files: readonly ZipFile[], limits: ZipLimits): void {
  if (files.length === 0) fail('DOWNLOAD_EMPTY');
  if (!fitsLimits(files, limits)) fail('DOWNLOAD_TOO_LARGE', { params: { ...limits } });
}

export const fitsLimits = (files: readonly ZipFile[], { files: maxFiles, megabytes }: ZipLimits) =>
  files.length <= maxFiles &&
  files.reduce((sum, { bytes }) => sum + bytes, 0) <= megabytes * 1024 * 1024;

/**
 * A ZIP created while it is sent: only one file is in memory, and the next is read when the
 * receiver has taken the last one. Pictures and PDFs are already compressed, so entries are stored.
 */
export async function* zipStream(
  files: readonly ZipFile[],
  at: Date,
): AsyncGenerator<Uint8Array, void> {
  let chunks: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const takeChunks = () => {
    if (failure) throw failure;
    const ready = chunks;
    chunks = [];
    return ready;
  };
  for (const file of files) {
    const body = await file.read();
    if (!body) continue;
    const entry = new ZipPassThrough(file.name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(body, true);
    yield* takeChunks();
  }
  zip.end();
  yield* takeChunks();
}
