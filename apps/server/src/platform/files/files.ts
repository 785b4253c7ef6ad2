import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, actorId } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db, Reader } from '../db/db.ts';
import { fail } from '../errors.ts';
import { newId } from '../ids.ts';
import { storedFile } from '../platform.tables.ts';
import { decodePicture } from './picture.ts';

export type FileRow = typeof storedFile.$inferSelect;

export interface FileStore {
  /** Decodes, re-encodes and keeps a picture; its owner is who uploaded it. @throws FILE_TYPE */
  keepPicture(actor: Actor, input: { kind: string; body: Buffer }): Promise<FileRow>;
  /** The files of these ids, in their order. @throws FILE_UNKNOWN when one is missing or, with `ownedBy`, belongs to someone else */
  find(reader: Reader, fileIds: readonly string[], owner?: { ownedBy: string; field: string }): Promise<FileRow[]>;
  /** A short-lived signed address, relative to the site. */
  signedUrl(fileId: string): string;
  /** The bytes behind a signed address; undefined when the signature is wrong or over, or the file is gone. */
  open(fileId: string, query: { exp: string; sig: string }): Promise<{ contentType: string; body: Buffer } | undefined>;
}

/** An address may be shared for this long; long enough for a page to stay open. */
const signedForMs = 60 * 60_000;

export function localFileStore({ db, folder, secret, clock }: { db: Db; folder: string; secret: string; clock: Clock }): FileStore {
  const sign = (fileId: string, exp: string) => createHmac('sha256', secret).update(`file:${fileId}:${exp}`).digest('base64url');
  return {
    async keepPicture(actor, { kind, body }) {
      const picture = await decodePicture(body);
      const fileId = newId('f');
      // Two letters of the random part spread the files over folders; the name is ours, never the uploader's.
      const path = join(kind, fileId.slice(2, 4), `${fileId}.webp`);
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(`${target}.part`, picture.body);
      await rename(`${target}.part`, target);
      const { body: bytes, ...facts } = picture;
      const row = {
        fileId,
        kind,
        ownerKind: actor.kind,
        ownerId: actorId(actor),
        path,
        contentType: 'image/webp',
        bytes: bytes.length,
        ...facts,
        createdAt: clock.now(),
      };
      await db.insert(storedFile).values(row);
      return row;
    },
    async find(reader, fileIds, owner) {
      if (fileIds.length === 0) return [];
      const mine = owner ? eq(storedFile.ownerId, owner.ownedBy) : undefined;
      const rows = await reader
        .select()
        .from(storedFile)
        .where(and(inArray(storedFile.fileId, [...fileIds]), mine));
      return fileIds.map(
        (fileId) => rows.find((row) => row.fileId === fileId) ?? fail('FILE_UNKNOWN', owner ? { field: owner.field } : {}),
      );
    },
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
      return row && body ? { contentType: row.contentType, body } : undefined;
    },
  };
}
