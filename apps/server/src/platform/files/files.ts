import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import { actorId } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/db.ts';
import { rowOf, rowsOf } from '../db/rows.ts';
import { fail } from '../errors.ts';
import { storedFile } from '../platform.tables.ts';
import { isSigned, type SecretKeys, sign } from '../sealing/sealing.ts';
import type { Storage } from '../storage/storage.ts';
import { type FileRow, type FileStore, uploadKind } from './file-store.ts';
import { storeDocument, storePicture } from './store-files.ts';
import { deleteUnused } from './sweep-files.ts';

const deleteBatchSize = 500;

const claim: FileStore['claim'] = async (tx, actor, { fileIds, from, to, since, field }) => {
  if (fileIds.length === 0) return;
  const rows = await tx
    .update(storedFile)
    .set({ kind: to })
    .where(
      and(
        inArray(storedFile.fileId, [...fileIds]),
        eq(storedFile.kind, from),
        isNull(storedFile.usedAt),
        gte(storedFile.createdAt, since),
      ),
    )
    .returning();
  const own = rows.filter(
    ({ ownerKind, ownerId }) => ownerKind !== 'user' || ownerId === actorId(actor),
  );
  if (own.length < new Set(fileIds).size) fail('FILE_UNKNOWN', { field });
};

/** A missing row is left out. */
const orderByIds = (rows: readonly FileRow[], fileIds: readonly string[]): FileRow[] => {
  const byId = new Map(rows.map((row) => [row.fileId, row]));
  return fileIds.flatMap((fileId) => byId.get(fileId) ?? []);
};

const attach: FileStore['attach'] = async (tx, fileIds, { ownedBy, field }) => {
  if (fileIds.length === 0) return [];
  const own = and(
    inArray(storedFile.fileId, [...fileIds]),
    eq(storedFile.ownerId, ownedBy),
    // Every other kind has a period of its own after which it is swept.
    eq(storedFile.kind, uploadKind),
  );
  const rows = await tx.update(storedFile).set({ usedAt: tx.now }).where(own).returning();
  const files = orderByIds(rows, fileIds);
  return files.length === fileIds.length ? files : fail('FILE_UNKNOWN', { field });
};

const markUsed: FileStore['markUsed'] = async (tx, fileId) => {
  const rows = await tx
    .update(storedFile)
    .set({ usedAt: tx.now })
    .where(eq(storedFile.fileId, fileId))
    .returning();
  if (rows.length === 0) fail('FILE_UNKNOWN');
};

async function deleteOlder(
  { db, uploads }: { db: Db; uploads: Storage },
  { kind, before }: { kind: string; before: Date },
): Promise<number> {
  let dropped = 0;
  while (true) {
    const old = and(
      eq(storedFile.kind, kind),
      lt(storedFile.createdAt, before),
      isNull(storedFile.usedAt),
    );
    const rows = await db.select().from(storedFile).where(old).limit(deleteBatchSize);
    // The bytes first: should we die in between, the row is still there to try again.
    for (const { path } of rows) await uploads.remove(path);
    const ids = rows.map(({ fileId }) => fileId);
    if (ids.length > 0) await db.delete(storedFile).where(inArray(storedFile.fileId, ids));
    dropped += rows.length;
    if (rows.length < deleteBatchSize) return dropped;
  }
}

/** Larger files are streamed. */
const largeBytes = 16 * 1024 * 1024;

/** Long enough for a page to stay open. */
const linkLifetimeMs = 60 * 60_000;

export function openFileStore({
  db,
  uploads,
  keys,
  clock,
}: {
  db: Db;
  uploads: Storage;
  keys: SecretKeys;
  clock: Clock;
}): FileStore {
  const binding = (fileId: string, { exp, viewer }: { exp: string; viewer: string }) => ({
    use: 'file address',
    boundTo: `${fileId}:${exp}:${viewer}`,
  });
  return {
    storePicture: (actor, input) => storePicture({ db, uploads, clock }, actor, input),
    storeDocument: (actor, input) => storeDocument({ db, uploads, clock }, actor, input),
    claim,
    attach,
    markUsed,
    async move(tx, { fileIds, from, to }) {
      const these = and(inArray(storedFile.fileId, [...fileIds]), eq(storedFile.kind, from));
      if (fileIds.length > 0) await tx.update(storedFile).set({ kind: to }).where(these);
    },
    filesOfUser: (reader, userId) =>
      reader
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.ownerKind, 'user'), eq(storedFile.ownerId, userId)))
        .orderBy(storedFile.createdAt),
    async read(fileId, kind) {
      const row = await rowOf(
        db,
        storedFile,
        and(eq(storedFile.fileId, fileId), eq(storedFile.kind, kind)),
      );
      const body = row && (await uploads.read(row.path));
      return row && body ? { row, body } : undefined;
    },
    async stream(fileId, kind) {
      const row = await rowOf(
        db,
        storedFile,
        and(eq(storedFile.fileId, fileId), eq(storedFile.kind, kind)),
      );
      const body = row && (await uploads.stream(row.path));
      return row && body ? { row, body } : undefined;
    },
    async find(reader, fileIds) {
      if (fileIds.length === 0) return [];
      const rows = await rowsOf(reader, storedFile, inArray(storedFile.fileId, [...fileIds]));
      return orderByIds(rows, fileIds);
    },
    deleteUnused: (kind, before) => deleteUnused({ db, uploads }, { kind, before }),
    deleteOlder: (kind, before) => deleteOlder({ db, uploads }, { kind, before }),
    signedUrl(fileId, viewer = '') {
      // Rounded up, so that a picture keeps its address (and stays cached) for a while.
      const exp = String(
        Math.ceil((Date.now() + linkLifetimeMs) / linkLifetimeMs) * linkLifetimeMs,
      );
      return `/pdpd/files/${fileId}?exp=${exp}&sig=${sign(keys[0], binding(fileId, { exp, viewer }))}`;
    },
    async open(fileId, { exp, sig }, viewers) {
      const isTheirs = viewers.some(
        (viewer) => viewer !== '' && isSigned(keys, sig, binding(fileId, { exp, viewer })),
      );
      if (!isTheirs || !(Number(exp) >= Date.now())) return undefined;
      const row = await rowOf(db, storedFile, eq(storedFile.fileId, fileId));
      if (!row || (await uploads.size(row.path)) === undefined) return undefined;
      return {
        contentType: row.contentType,
        fileName: row.fileName,
        body: () => (row.bytes > largeBytes ? uploads.stream(row.path) : uploads.read(row.path)),
        asDownload: !row.contentType.startsWith('image/') || row.fileName !== null,
      };
    },
  };
}
