import type { Storage } from './storage.ts';

export interface MoveResult {
  readonly copied: number;
  /** Were in the bucket already, byte by byte. */
  readonly there: number;
  readonly bytes: number;
}

const parallelCopies = 4;

/**
 * Copies one file and reads it back. "gone" when it was swept in the meantime.
 * @throws StorageError; Error when the copy differs
 */
async function copyOne(
  { from, to }: { from: Storage; to: Storage },
  name: string,
): Promise<{ how: 'copied' | 'there' | 'gone'; bytes: number }> {
  const body = await from.read(name);
  if (!body) return { how: 'gone', bytes: 0 };
  const isThere = async () =>
    (await to.size(name)) === body.length && (await to.read(name))?.equals(body) === true;
  if (await isThere()) return { how: 'there', bytes: body.length };
  await to.write(name, body);
  if (!(await isThere())) throw new Error(`${name} came back from the bucket with other bytes`);
  return { how: 'copied', bytes: body.length };
}

/**
 * Copies every file of a storage into another one and compares the copies byte by byte; with
 * `remove` the originals are deleted afterwards. An interrupted run can be repeated: existing files
 * are compared, not sent again.
 */
export async function moveFiles(
  storages: { readonly from: Storage; readonly to: Storage },
  { remove, onProgress }: { remove: boolean; onProgress: (done: number) => void },
): Promise<MoveResult> {
  const counts = { copied: 0, there: 0, gone: 0, bytes: 0 };
  const files = storages.from.list()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { name } = next.value;
      // Half-written by a process that crashed: it was never reported as stored.
      if (name.endsWith('.part')) continue;
      const { how, bytes } = await copyOne(storages, name);
      counts[how] += 1;
      counts.bytes += bytes;
      if (remove && how !== 'gone') await storages.from.remove(name);
      onProgress(counts.copied + counts.there);
    }
  };
  await Promise.all(Array.from({ length: parallelCopies }, work));
  return counts;
}
