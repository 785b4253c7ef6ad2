import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { days, hours } from '../clock/clock.ts';
import type { Db } from '../db/db.ts';
import { storedFile } from '../platform.tables.ts';
import { incomingFolder } from './incoming-folder.ts';

const atOnce = 500;

/**
 * Removes uploads of a kind that belong to nothing: rows first, then bytes. Whoever attaches one at
 * the same moment either has it locked, and it is left alone,
 * or waits for this commit and is told that it is unknown. What a death in between leaves on disk
 * goes with `sweepStrayFiles`.
 */
export async function dropUnused(
  { db, folder }: { db: Db; folder: string },
  { kind, before }: { kind: string; before: Date },
): Promise<number> {
  let dropped = 0;
  while (true) {
    const gone = await db.transaction(async (tx) => {
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
        .limit(atOnce)
        .for('update', { skipLocked: true });
      const ids = rows.map(({ fileId }) => fileId);
      if (ids.length > 0) await tx.delete(storedFile).where(inArray(storedFile.fileId, ids));
      return rows;
    });
    for (const { path } of gone) await rm(join(folder, path), { force: true });
    dropped += gone.length;
    if (gone.length < atOnce) return dropped;
  }
}

/**
 * Files keep the machine's time. A file is written before its row; a day is longer than any upload.
 */
const isOld = async (path: string): Promise<boolean> =>
  ((await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity) < Date.now() - days(1);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

interface Folders {
  readonly db: Db;
  readonly config: { readonly uploadDir: string; readonly dataDir: string };
}

/**
 * Removes what a process that died in between has left on disk: bytes of uploads older than a day
 * that no row names. Returns how many.
 */
export async function dropStrayFiles({ db, config }: Folders): Promise<number> {
  let dropped = 0;
  const all = await filesIn(config.uploadDir);
  for (let at = 0; at < all.length; at += atOnce) {
    const paths = all.slice(at, at + atOnce);
    const rows = await db
      .select({ path: storedFile.path })
      .from(storedFile)
      .where(inArray(storedFile.path, paths));
    const known = new Set(rows.map(({ path }) => path));
    for (const path of paths.filter((one) => !known.has(one))) {
      if (!(await isOld(join(config.uploadDir, path)))) continue;
      await rm(join(config.uploadDir, path), { force: true });
      dropped += 1;
    }
  }
  const incoming = incomingFolder(config.dataDir);
  for (const path of await filesIn(incoming))
    if (await isOld(join(incoming, path))) await rm(join(incoming, path), { force: true });
  return dropped;
}

let nextAt = 0;

/** Once an hour: the folder may be large. */
export async function sweepStrayFiles(folders: Folders): Promise<void> {
  if (Date.now() < nextAt) return;
  nextAt = Date.now() + hours(1);
  await dropStrayFiles(folders);
}
