import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, desc, eq, gte, inArray, like, lt } from 'drizzle-orm';
import { type Actor, actorId } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db, Reader, Tx } from '../db/db.ts';
import { fail } from '../errors.ts';
import { newId } from '../ids.ts';
import { storedFile } from '../platform.tables.ts';
import { cleanFileName } from './file-name.ts';
import { decodePicture, type PictureRules } from './picture.ts';

export type FileRow = typeof storedFile.$inferSelect;

export interface FileStore {
  /**
   * Decodes, re-encodes and keeps a picture; its owner is who uploaded it. With `reuseSince` the same picture of the same kind that was kept since then
   * is answered instead, whoever sent it. @throws FILE_TYPE, or the refusal of the rules
   */
  keepPicture(
    actor: Actor,
    input: { kind: string; body: Buffer; rules?: PictureRules; reuseSince?: Date; fileName?: string },
  ): Promise<FileRow>;
  /** Keeps a document as it is; what it is was told from its bytes by the caller. It is only ever served as a download. */
  keepDocument(actor: Actor, input: DocumentInput): Promise<FileRow>;
  /**
   * Turns files of one kind into another one, each once: who comes second finds none. Only those kept since then, and of users only the actor's own.
   * @throws FILE_UNKNOWN naming `field`
   */
  claim(tx: Tx, actor: Actor, input: { fileIds: readonly string[]; from: string; to: string; since: Date; field: string }): Promise<void>;
  /** Files of one kind become another one, whoever owns them and however old they are. */
  move(tx: Tx, input: { fileIds: readonly string[]; from: string; to: string }): Promise<void>;
  /** What a user uploaded and is still kept, the oldest first. */
  ofUser(reader: Reader, userId: string): Promise<FileRow[]>;
  /** A file of this kind and its bytes, for our own use; undefined when there is no such file (any more). */
  read(fileId: string, kind: string): Promise<{ row: FileRow; body: Buffer } | undefined>;
  /** Forgets files of a kind that were kept before then: rows and bytes. Returns how many. */
  dropOlder(kind: string, before: Date): Promise<number>;
  /** The files of these ids, in their order. @throws FILE_UNKNOWN when one is missing or, with `ownedBy`, belongs to someone else */
  find(reader: Reader, fileIds: readonly string[], owner?: { ownedBy: string; field: string }): Promise<FileRow[]>;
  /** A short-lived signed address, relative to the site. */
  signedUrl(fileId: string): string;
  /** The bytes behind a signed address; undefined when the signature is wrong or over, or the file is gone. */
  open(fileId: string, query: { exp: string; sig: string }): Promise<OpenedFile | undefined>;
}

export interface OpenedFile {
  readonly contentType: string;
  readonly body: Buffer;
  /** What we have not drawn ourselves, and whatever came as an attachment, is never shown inside a page. */
  readonly asDownload: boolean;
}

export interface DocumentInput {
  readonly kind: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly extension: string;
  readonly fileName: string;
}

const sweepAtOnce = 500;

async function sameSince(db: Db, { sha256, kind, since }: { sha256: string; kind: string; since: Date }): Promise<FileRow | undefined> {
  const same = and(eq(storedFile.sha256, sha256), eq(storedFile.kind, kind), gte(storedFile.createdAt, since));
  const [row] = await db.select().from(storedFile).where(same).orderBy(desc(storedFile.createdAt)).limit(1);
  return row;
}

/** All of the bytes or none of them, also when the disk is full. */
async function writeWhole(target: string, body: Buffer): Promise<void> {
  await writeFile(`${target}.part`, body).catch(giveUp(`${target}.part`));
  await rename(`${target}.part`, target);
}

const giveUp =
  (file: string) =>
  async (error: unknown): Promise<never> => {
    await rm(file, { force: true });
    throw error;
  };

async function keepPicture(
  { db, folder, clock }: { db: Db; folder: string; clock: Clock },
  actor: Actor,
  { kind, body, rules, reuseSince, fileName }: Parameters<FileStore['keepPicture']>[1],
): Promise<FileRow> {
  const picture = await decodePicture(body, rules);
  const known = reuseSince && (await sameSince(db, { sha256: picture.sha256, kind, since: reuseSince }));
  if (known) return known;
  const fileId = newId('f');
  // Two letters of the random part spread the files over folders; the name is ours, never the uploader's.
  const format = rules?.encode.format ?? 'webp';
  const path = join(kind, fileId.slice(2, 4), `${fileId}.${format}`);
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeWhole(target, picture.body);
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
  };
  await db.insert(storedFile).values(row).catch(giveUp(target));
  return row;
}

/** No picture, so no picture hash: all zeros is like nothing (reviews compare only hashes that tell something). */
const noPicture = { width: 0, height: 0, differenceHash: '0'.repeat(16) };

async function keepDocument(
  { db, folder, clock }: { db: Db; folder: string; clock: Clock },
  actor: Actor,
  { kind, body, contentType, extension, fileName }: DocumentInput,
): Promise<FileRow> {
  const fileId = newId('f');
  const path = join(kind, fileId.slice(2, 4), `${fileId}.${extension}`);
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeWhole(target, body);
  const row = {
    fileId,
    kind,
    ownerKind: actor.kind,
    ownerId: actorId(actor),
    path,
    contentType,
    bytes: body.length,
    ...noPicture,
    sha256: createHash('sha256').update(body).digest('hex'),
    fileName: cleanFileName(fileName, extension),
    createdAt: clock.now(),
  };
  await db.insert(storedFile).values(row).catch(giveUp(target));
  return row;
}

const claim: FileStore['claim'] = async (tx, actor, { fileIds, from, to, since, field }) => {
  if (fileIds.length === 0) return;
  const rows = await tx
    .update(storedFile)
    .set({ kind: to })
    .where(and(inArray(storedFile.fileId, [...fileIds]), eq(storedFile.kind, from), gte(storedFile.createdAt, since)))
    .returning();
  const mine = rows.filter(({ ownerKind, ownerId }) => ownerKind !== 'user' || ownerId === actorId(actor));
  if (mine.length < new Set(fileIds).size) fail('FILE_UNKNOWN', { field });
};

async function dropOlder({ db, folder }: { db: Db; folder: string }, { kind, before }: { kind: string; before: Date }): Promise<number> {
  let dropped = 0;
  while (true) {
    const old = and(eq(storedFile.kind, kind), lt(storedFile.createdAt, before));
    const rows = await db.select().from(storedFile).where(old).limit(sweepAtOnce);
    // The bytes first: should we die in between, the row is still there to try again.
    for (const { path } of rows) await rm(join(folder, path), { force: true });
    const ids = rows.map(({ fileId }) => fileId);
    if (ids.length > 0) await db.delete(storedFile).where(inArray(storedFile.fileId, ids));
    dropped += rows.length;
    if (rows.length < sweepAtOnce) return dropped;
  }
}

/** An address may be shared for this long; long enough for a page to stay open. */
const signedForMs = 60 * 60_000;

export function localFileStore({ db, folder, secret, clock }: { db: Db; folder: string; secret: string; clock: Clock }): FileStore {
  const sign = (fileId: string, exp: string) => createHmac('sha256', secret).update(`file:${fileId}:${exp}`).digest('base64url');
  return {
    keepPicture: (actor, input) => keepPicture({ db, folder, clock }, actor, input),
    keepDocument: (actor, input) => keepDocument({ db, folder, clock }, actor, input),
    claim,
    async move(tx, { fileIds, from, to }) {
      const these = and(inArray(storedFile.fileId, [...fileIds]), eq(storedFile.kind, from));
      if (fileIds.length > 0) await tx.update(storedFile).set({ kind: to }).where(these);
    },
    ofUser: (reader, userId) =>
      reader
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.ownerKind, 'user'), eq(storedFile.ownerId, userId)))
        .orderBy(storedFile.createdAt),
    async read(fileId, kind) {
      const [row] = await db
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.fileId, fileId), eq(storedFile.kind, kind)));
      const body = row ? await readFile(join(folder, row.path)).catch(() => undefined) : undefined;
      return row && body ? { row, body } : undefined;
    },
    async find(reader, fileIds, owner) {
      if (fileIds.length === 0) return [];
      // Who must own them gives pictures (a proof, a photo): a document is none.
      const mine = owner ? and(eq(storedFile.ownerId, owner.ownedBy), like(storedFile.contentType, 'image/%')) : undefined;
      const rows = await reader
        .select()
        .from(storedFile)
        .where(and(inArray(storedFile.fileId, [...fileIds]), mine));
      return fileIds.map(
        (fileId) => rows.find((row) => row.fileId === fileId) ?? fail('FILE_UNKNOWN', owner ? { field: owner.field } : {}),
      );
    },
    dropOlder: (kind, before) => dropOlder({ db, folder }, { kind, before }),
    signedUrl(fileId) {
      // Rounded up, so that the same picture keeps its address (and the browser's cache) for a while.
      const exp = String(Math.ceil((Date.now() + signedForMs) / signedForMs) * signedForMs);
      return `/pdpd/files/${fileId}?exp=${exp}&sig=${sign(fileId, exp)}`;
    },
    async open(fileId, { exp, sig }) {
      const expected = Buffer.from(sign(fileId, exp));
      const given = Buffer.from(sig);
      if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(exp) < Date.now()) return undefined;
      const [row] = await db.select().from(storedFile).where(eq(storedFile.fileId, fileId));
      const body = row ? await readFile(join(folder, row.path)).catch(() => undefined) : undefined;
      return row && body
        ? { contentType: row.contentType, body, asDownload: !row.contentType.startsWith('image/') || row.fileName !== null }
        : undefined;
    },
  };
}
