import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Segment } from '../matching/segment.ts';

const parts = ['starts', 'postings', 'ids', 'alive'] as const;
const pointer = 'current';
const manifestName = 'manifest.json';

/** Metadata of a snapshot. It is used only if all of it matches. */
const Manifest = z.object({
  /** The origin of the pictures: a database and a version of their description. */
  identity: z.string(),
  segments: z.number().int().min(0),
  files: z.record(z.string(), z.object({ bytes: z.number().int().min(0), crc: z.number().int() })),
});
type Manifest = z.infer<typeof Manifest>;

type Numbers = Uint32Array | Uint16Array | Float64Array;

const bytesView = (numbers: Numbers): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

function writeNumbers(file: string, numbers: Numbers): void {
  const bytes = bytesView(numbers);
  const handle = openSync(file, 'w');
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
  closeSync(handle);
}

function readShared(file: string): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(statSync(file).size);
  const bytes = new Uint8Array(buffer);
  const handle = openSync(file, 'r');
  try {
    for (let done = 0; done < bytes.length; ) {
      const byteCount = readSync(handle, bytes, done, bytes.length - done, done);
      if (byteCount === 0) throw new Error(`${file} ends too early`);
      done += byteCount;
    }
  } finally {
    closeSync(handle);
  }
  return buffer;
}

const chunkBytes = 1 << 20;

/**
 * Size and checksum of a file, read piece by piece: the look-alike index is read by its own
 * library, which does not validate it.
 */
function measure(file: string): Manifest['files'][string] {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  const handle = openSync(file, 'r');
  let [bytes, crc] = [0, 0];
  try {
    for (
      let byteCount = readSync(handle, chunk);
      byteCount > 0;
      byteCount = readSync(handle, chunk)
    ) {
      bytes += byteCount;
      crc = crc32(chunk.subarray(0, byteCount), crc);
    }
  } finally {
    closeSync(handle);
  }
  return { bytes, crc };
}

export interface Snapshot {
  readonly segments: readonly Segment[];
  readonly stamps: ReadonlyMap<number, number>;
  /** The file of the look-alike index. */
  readonly looks: string;
}

interface SnapshotInput {
  readonly identity: string;
  readonly segments: readonly Segment[];
  readonly stamps: ReadonlyMap<number, number>;
  /** Writes the look-alike index to the given file. */
  readonly saveLooks: (file: string) => void;
}

/**
 * Writes a snapshot of the index beside the older one and then points to it: a process that starts
 * meanwhile reads one or the other, never a mix.
 */
export function writeSnapshot(
  folder: string,
  { identity, segments, stamps, saveLooks }: SnapshotInput,
): void {
  const name = `s-${process.pid}-${Date.now()}`;
  const target = join(folder, name);
  mkdirSync(target, { recursive: true });
  for (const [index, segment] of segments.entries())
    for (const part of parts) writeNumbers(join(target, `${index}.${part}`), segment[part]);
  writeNumbers(join(target, 'stamped.ids'), Uint32Array.from(stamps.keys()));
  writeNumbers(join(target, 'stamped.in'), Float64Array.from(stamps.values()));
  saveLooks(join(target, 'looks'));
  const files = Object.fromEntries(
    readdirSync(target).map((file) => [file, measure(join(target, file))]),
  );
  const manifest: Manifest = { identity, segments: segments.length, files };
  writeFileSync(join(target, manifestName), JSON.stringify(manifest));
  const before = currentOf(folder);
  writeFileSync(join(folder, `${pointer}.part`), name);
  renameSync(join(folder, `${pointer}.part`), join(folder, pointer));
  if (before && before !== name) rmSync(join(folder, before), { recursive: true, force: true });
}

const currentOf = (folder: string): string | undefined =>
  existsSync(join(folder, pointer))
    ? readFileSync(join(folder, pointer), 'utf8').trim()
    : undefined;

/**
 * The last snapshot; undefined if there is none, or it is incomplete, or of another database: the
 * index is then built from the database alone.
 */
export function readSnapshot(folder: string, identity: string): Snapshot | undefined {
  try {
    const name = currentOf(folder);
    if (!name) return undefined;
    const snapshotFolder = join(folder, name);
    const manifest = Manifest.parse(
      JSON.parse(readFileSync(join(snapshotFolder, manifestName), 'utf8')),
    );
    if (manifest.identity !== identity) return undefined;
    for (const [file, { bytes, crc }] of Object.entries(manifest.files)) {
      const measured = measure(join(snapshotFolder, file));
      if (measured.bytes !== bytes || measured.crc !== crc) return undefined;
    }
    const segments = Array.from({ length: manifest.segments }, (_, index): Segment => {
      const buffer = (part: (typeof parts)[number]) =>
        readShared(join(snapshotFolder, `${index}.${part}`));
      const ids = new Uint32Array(buffer('ids'));
      return {
        size: ids.length,
        ids,
        starts: new Uint32Array(buffer('starts')),
        postings: new Uint32Array(buffer('postings')),
        alive: new Uint16Array(buffer('alive')),
      };
    });
    const ids = new Uint32Array(readShared(join(snapshotFolder, 'stamped.ids')));
    const changedIn = new Float64Array(readShared(join(snapshotFolder, 'stamped.in')));
    return {
      segments,
      stamps: new Map(Array.from(ids, (id, i) => [id, changedIn[i] ?? 0])),
      looks: join(snapshotFolder, 'looks'),
    };
  } catch {
    return undefined;
  }
}
