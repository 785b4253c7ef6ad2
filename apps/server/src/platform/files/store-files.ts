import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path/posix';
import { and, desc, eq, gte } from 'drizzle-orm';
import { type Actor, actorId } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/db.ts';
import { firstRow } from '../db/rows.ts';
import { newId } from '../ids/ids.ts';
import { storedFile } from '../platform.tables.ts';
import type { Storage } from '../storage/storage.ts';
import type { DocumentInput, FileRow, FileStore } from './file-store.ts';
import { decodePicture } from './picture.ts';

/**
 * Path characters, control characters, and marks that reverse the direction of a name (`exe.fdp`).
 */
const unfitCharacters = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/**
 * The display name of an uploaded file: its last path segment, cleaned, with the extension of its
 * actual format. At most 120 characters.
 */
function cleanFileName(uploadedName: string, extension: string): string {
  const last = uploadedName.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(unfitCharacters, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return `${[...(stem || 'file')].slice(0, 100).join('')}.${extension}`;
}

async function findSameSince(
  db: Db,
  actor: Actor,
  { sha256, kind, since }: { sha256: string; kind: string; since: Date },
): Promise<FileRow | undefined> {
  // Visitors without a cookie may be many people.
  if (actor.kind === 'visitor' && actor.visitorId === null) return undefined;
  const own = and(eq(storedFile.ownerKind, actor.kind), eq(storedFile.ownerId, actorId(actor)));
  const same = and(
    own,
    eq(storedFile.sha256, sha256),
    eq(storedFile.kind, kind),
    gte(storedFile.createdAt, since),
  );
  return firstRow(
    db.select().from(storedFile).where(same).orderBy(desc(storedFile.createdAt)).limit(1),
  );
}

/**
 * Bytes without a row could never be found; if removing them fails, the sweep of stray files does
 * it.
 */
const removeAndRethrow =
  (uploads: Storage, path: string) =>
  async (error: unknown): Promise<never> => {
    await uploads.remove(path).catch(() => {});
    throw error;
  };

interface FileStoreParts {
  readonly db: Db;
  readonly uploads: Storage;
  readonly clock: Clock;
}

export async function storePicture(
  { db, uploads, clock }: FileStoreParts,
  actor: Actor,
  { kind, picture: input, rules, reuseSince, fileName }: Parameters<FileStore['storePicture']>[1],
): Promise<FileRow> {
  const picture = await decodePicture(input, rules);
  const existing =
    reuseSince &&
    (await findSameSince(db, actor, { sha256: picture.sha256, kind, since: reuseSince }));
  if (existing) return existing;
  const fileId = newId('f');
  // Two random letters spread the files over folders; the name is ours, never the uploader's.
  const format = rules?.encode.format ?? 'webp';
  const path = join(kind, fileId.slice(2, 4), `${fileId}.${format}`);
  await uploads.write(path, picture.body);
  const { body: bytes, ...facts } = picture;
  const row = {
    fileId,
    kind,
    ownerKind: actor.kind,
    ownerId: actorId(actor),
    path,
    contentType: `image/${format}`,
    bytes: bytes.length,
    ...facts,
    fileName: fileName === undefined ? null : cleanFileName(fileName, format),
    createdAt: clock.now(),
    usedAt: null,
  };
  await db.insert(storedFile).values(row).catch(removeAndRethrow(uploads, path));
  return row;
}

/**
 * Not a picture, so no picture hash: zeros match nothing (reviews compare only meaningful hashes).
 */
const noPicture = { width: 0, height: 0, differenceHash: '0'.repeat(16) };

async function sizeAndHash(body: Buffer | string): Promise<{ bytes: number; sha256: string }> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of typeof body === 'string' ? createReadStream(body) : [body]) {
    sum.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: sum.digest('hex') };
}

export async function storeDocument(
  { db, uploads, clock }: FileStoreParts,
  actor: Actor,
  { kind, body, contentType, extension, fileName }: DocumentInput,
): Promise<FileRow> {
  const fileId = newId('f');
  const path = join(kind, fileId.slice(2, 4), `${fileId}.${extension}`);
  await uploads.write(path, body);
  const row = {
    fileId,
    kind,
    ownerKind: actor.kind,
    ownerId: actorId(actor),
    path,
    contentType,
    ...noPicture,
    ...(await sizeAndHash(body)),
    fileName: cleanFileName(fileName, extension),
    createdAt: clock.now(),
    usedAt: null,
  };
  await db.insert(storedFile).values(row).catch(removeAndRethrow(uploads, path));
  return row;
}
