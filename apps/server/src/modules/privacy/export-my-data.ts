import { extname } from 'node:path';
import { promisify } from 'node:util';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { FileAnswer } from '@wasit/contract/files/answer';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { csvOf } from '../../platform/csv/csv.ts';
import { failMissing } from '../../platform/errors.ts';
import type { FileRow } from '../../platform/files/file-store.ts';
import type { PersonalPart, PersonalRow } from '../../platform/personal.ts';
import type { Platform } from '../../platform/platform.ts';
import { myInformation, provePerson, redeemCode, verifyOwnCode } from '../accounts/index.ts';

const zipFiles = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, done));

/** A cell as text; lists and objects as JSON. `csvOf` escapes formulas. */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}

function csvOfRows(rows: readonly PersonalRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]);
}

/**
 * Limit of uploaded files in one answer; others are only listed. A person usually has a few photos
 * of receipts and goods.
 */
const maxFileBytes = 40 * 1024 * 1024;

/** Their own uploads, newest first, up to the limit, and a list of all of them. */
async function addUploads(platform: Platform, files: AsyncZippable, rows: readonly FileRow[]) {
  const fileList: PersonalRow[] = [];
  let bytes = 0;
  for (const { fileId, kind, path, ...row } of rows.toReversed()) {
    const isWithinLimit = bytes + row.bytes <= maxFileBytes;
    const stored = isWithinLimit ? await platform.files.read(fileId, kind) : undefined;
    const file = stored ? `files/${fileId}${extname(path)}` : null;
    // Pictures are already compressed.
    if (file && stored) files[file] = [stored.body, { level: 0 }];
    bytes += stored?.body.length ?? 0;
    fileList.push({
      file,
      for: kind,
      name: row.fileName,
      bytes: row.bytes,
      uploadedAt: row.createdAt,
    });
  }
  return fileList;
}

/** Proof of ownership: the login password, or a code if they never chose one. */
interface OwnerProof {
  readonly loginPassword?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * A stolen token alone must not allow an export.
 * @throws VALIDATION with the missing field; as provePerson and verifyOwnCode
 */
async function proveOwner(platform: Platform, userId: string, { loginPassword, code }: OwnerProof) {
  const { hasPassword } = await myInformation(platform.db, userId);
  if (!hasPassword)
    return verifyOwnCode(platform, userId, {
      purpose: 'export-data',
      code: code ?? failMissing('code'),
    });
  await provePerson(platform, userId, loginPassword ?? failMissing('loginPassword'));
  return null;
}

/**
 * Exports everything stored about a customer: a ZIP with a JSON and a CSV file per subject, and
 * their uploads. Compressed off the event loop; for the customer only, never for an agent.
 * @throws as proveOwner, CODE_SPENT
 */
export async function exportMyData(
  platform: Platform,
  actor: UserActor,
  { parts, ...owner }: OwnerProof & { parts: readonly PersonalPart[] },
): Promise<FileAnswer> {
  const { userId } = actor;
  const proof = await proveOwner(platform, userId, owner);
  const files: AsyncZippable = {};
  const add = (subject: string, rows: readonly PersonalRow[]) => {
    if (rows.length === 0) return;
    files[`${subject}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
    files[`${subject}.csv`] = strToU8(csvOfRows(rows));
  };
  const { now, uploads } = await platform.transact(async (tx) => {
    if (proof) await redeemCode(tx, proof);
    for (const part of parts)
      for (const [subject, rows] of Object.entries((await part.collect?.(tx, userId)) ?? {}))
        add(subject, rows);
    await audit(tx, actor, { action: 'privacy.export', object: `user:${userId}` });
    return { now: tx.now, uploads: await platform.files.filesOfUser(tx, userId) };
  });
  add('files', await addUploads(platform, files, uploads));
  return {
    fileName: `wasit-${baghdadDay(now)}.zip`,
    mediaType: 'application/zip',
    bytes: await zipFiles(files),
  };
}
