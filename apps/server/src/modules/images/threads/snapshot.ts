import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Segment } from '../matching/segment.ts';

const parts = ['starts', 'postings', 'ids', 'alive'] as const;
const pointer = 'current';

type Numbers = Uint32Array | Uint16Array | Float64Array;

const view = (numbers: Numbers): Uint8Array => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

function write(file: string, numbers: Numbers): void {
  const bytes = view(numbers);
  const handle = openSync(file, 'w');
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
  closeSync(handle);
}

function readShared(file: string): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(statSync(file).size);
  const bytes = new Uint8Array(buffer);
  const handle = openSync(file, 'r');
  for (let done = 0; done < bytes.length; ) {
    const got = readSync(handle, bytes, done, bytes.length - done, done);
    if (got === 0) throw new Error(`${file} ends too early`);
    done += got;
  }
  closeSync(handle);
  return buffer;
}

export interface Snapshot {
  readonly segments: readonly Segment[];
  readonly stamps: ReadonlyMap<number, number>;
  /** The file of the look-alike index. */
  readonly looks: string;
}

/**
 * Writes a snapshot of the index beside the older one and then points to it: whoever starts meanwhile reads the one or the other, never half of one.
 * `saveLooks` writes the look-alike index to the file it is given.
 */
export function writeSnapshot(
  folder: string,
  { segments, stamps, saveLooks }: { segments: readonly Segment[]; stamps: ReadonlyMap<number, number>; saveLooks: (file: string) => void },
): void {
  const name = `s-${process.pid}-${Date.now()}`;
  const target = join(folder, name);
  mkdirSync(target, { recursive: true });
  for (const [index, segment] of segments.entries()) for (const part of parts) write(join(target, `${index}.${part}`), segment[part]);
  write(join(target, 'stamped.ids'), Uint32Array.from(stamps.keys()));
  write(join(target, 'stamped.in'), Float64Array.from(stamps.values()));
  saveLooks(join(target, 'looks'));
  writeFileSync(join(target, 'segments.json'), JSON.stringify({ segments: segments.length }));
  const before = currentOf(folder);
  writeFileSync(join(folder, `${pointer}.part`), name);
  renameSync(join(folder, `${pointer}.part`), join(folder, pointer));
  if (before && before !== name) rmSync(join(folder, before), { recursive: true, force: true });
}

const currentOf = (folder: string): string | undefined =>
  existsSync(join(folder, pointer)) ? readFileSync(join(folder, pointer), 'utf8').trim() : undefined;

/** The last snapshot; undefined when there is none or it cannot be read: the index is then built from the database alone. */
export function readSnapshot(folder: string): Snapshot | undefined {
  try {
    const name = currentOf(folder);
    if (!name) return undefined;
    const at = join(folder, name);
    const { segments: count }: { segments: number } = JSON.parse(readFileSync(join(at, 'segments.json'), 'utf8'));
    const segments = Array.from({ length: count }, (_, index): Segment => {
      const buffer = (part: (typeof parts)[number]) => readShared(join(at, `${index}.${part}`));
      const ids = new Uint32Array(buffer('ids'));
      return {
        size: ids.length,
        ids,
        starts: new Uint32Array(buffer('starts')),
        postings: new Uint32Array(buffer('postings')),
        alive: new Uint16Array(buffer('alive')),
      };
    });
    const ids = new Uint32Array(readShared(join(at, 'stamped.ids')));
    const changedIn = new Float64Array(readShared(join(at, 'stamped.in')));
    return { segments, stamps: new Map(Array.from(ids, (id, i) => [id, changedIn[i] ?? 0])), looks: join(at, 'looks') };
  } catch {
    return undefined;
  }
}
