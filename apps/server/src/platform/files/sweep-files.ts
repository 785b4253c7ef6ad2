import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { days, hours } from '../clock/clock.ts';
import type { Db } from '../db/db.ts';
import { storedFile } from '../platform.tables.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import type { Storage, Storages, StoredObject } from '../storage/storage.ts';
import { incomingFolder } from './incoming-folder.ts';

const batchSize = 500;

/**
 * Deletes unattached uploads of a kind: rows first, then bytes. A parallel act that attaches one
 * either holds its lock, and the file is skipped, or waits for this commit and is refused as
 * unknown. `deleteStrayFiles` removes the bytes that a crash in between leaves.
 */
export async function deleteUnused(
  { db, uploads }: { db: Db; uploads: Storage },
  { kind, before }: { kind: string; before: Date },
): Promise<number> {
  let dropped = 0;
  while (true) {
    const deleted = await db.transaction(async (tx) => {
      const unused = and(
        eq(storedFile.kind, kind),
        isNull(storedFile.usedAt),
        lt(storedFile.createdAt, before),
      );
      const rows = await tx
        .select({ fileId: storedFile.fileId, path: storedFile.path })
        .from(storedFile)
        .where(unused)
        .orderBy(asc(storedFile.createdAt))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      const ids = rows.map(({ fileId }) => fileId);
      if (ids.length > 0) await tx.delete(storedFile).where(inArray(storedFile.fileId, ids));
      return rows;
    });
    for (const { path } of deleted) await uploads.remove(path);
    dropped += deleted.length;
    if (deleted.length < batchSize) return dropped;
  }
}

/** A file is written before its row; a day is longer than any upload. */
const isOld = ({ changedAt }: StoredObject): boolean => changedAt.getTime() < Date.now() - days(1);

interface SweepParts {
  readonly db: Db;
  readonly storages: Pick<Storages, 'uploads'>;
  readonly config: { readonly dataDir: string };
}

async function deleteUnreferenced({ db, storages }: SweepParts, batch: readonly StoredObject[]) {
  const paths = batch.map(({ name }) => name);
  const rows = await db
    .select({ path: storedFile.path })
    .from(storedFile)
    .where(inArray(storedFile.path, paths));
  const referenced = new Set(rows.map(({ path }) => path));
  const strays = paths.filter((path) => !referenced.has(path));
  for (const path of strays) await storages.uploads.remove(path);
  return strays.length;
}

/**
 * Deletes bytes of uploads older than a day without a row, left by a process that died in between.
 * Returns how many.
 */
export async function deleteStrayFiles(parts: SweepParts): Promise<number> {
  let dropped = 0;
  let batch: StoredObject[] = [];
  for await (const file of parts.storages.uploads.list()) {
    if (!isOld(file)) continue;
    batch.push(file);
    if (batch.length < batchSize) continue;
    dropped += await deleteUnreferenced(parts, batch);
    batch = [];
  }
  if (batch.length > 0) dropped += await deleteUnreferenced(parts, batch);
  const incoming = folderStorage(incomingFolder(parts.config.dataDir));
  for await (const file of incoming.list()) if (isOld(file)) await incoming.remove(file.name);
  return dropped;
}

let nextAt = 0;

/** Once an hour: the storage may be large. */
export async function sweepStrayFiles(parts: SweepParts): Promise<void> {
  if (performance.now() < nextAt) return;
  nextAt = performance.now() + hours(1);
  await deleteStrayFiles(parts);
}
