import { extname } from 'node:path';
import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { csvOf } from '../../platform/csv/csv.ts';
import type { FileRow } from '../../platform/files/files.ts';
import type { PersonalPart, PersonalRow } from '../../platform/personal.ts';
import type { Platform } from '../../platform/platform.ts';

const zipFiles = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, done));

/** A cell as text; lists and objects as JSON. What a spreadsheet would take for a formula, `csvOf` defuses. */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function csvOfRows(rows: readonly PersonalRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]);
}

/** What one answer may carry of uploaded files; of the others the list tells. A person has a few photos of receipts and goods. */
const mostFileBytes = 40 * 1024 * 1024;

/** His own uploads, the newest first, as long as they fit, and a list of all of them. */
async function addUploads(platform: Platform, files: AsyncZippable, rows: readonly FileRow[]): Promise<PersonalRow[]> {
  const listed: PersonalRow[] = [];
  let bytes = 0;
  for (const { fileId, kind, path, ...row } of rows.toReversed()) {
    const fits = bytes + row.bytes <= mostFileBytes;
    const found = fits ? await platform.files.read(fileId, kind) : undefined;
    const file = found ? `files/${fileId}${extname(path)}` : null;
    // Pictures are packed already: pressing them again costs time only.
    if (file && found) files[file] = [found.body, { level: 0 }];
    bytes += found?.body.length ?? 0;
    listed.push({ file, for: kind, name: row.fileName, bytes: row.bytes, uploadedAt: row.createdAt });
  }
  return listed;
}

/** Everything kept about a customer: a ZIP of one JSON and one CSV file per subject, and what he uploaded. Compressed off the loop; himself only, never an agent for him. */
export async function exportMyData(
  platform: Platform,
  actor: UserActor,
  parts: readonly PersonalPart[],
): Promise<{ fileName: string; zip: string }> {
  const { userId } = actor;
  const files: AsyncZippable = {};
  const add = (subject: string, rows: readonly PersonalRow[]) => {
    if (rows.length === 0) return;
    files[`${subject}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
    files[`${subject}.csv`] = strToU8(csvOfRows(rows));
  };
  const { now, uploads } = await platform.transact(async (tx) => {
    for (const part of parts) for (const [subject, rows] of Object.entries((await part.collect?.(tx, userId)) ?? {})) add(subject, rows);
    await audit(tx, actor, { action: 'privacy.export', object: `user:${userId}` });
    return { now: tx.now, uploads: await platform.files.ofUser(tx, userId) };
  });
  add('files', await addUploads(platform, files, uploads));
  return { fileName: `wasit-${now.toISOString().slice(0, 10)}.zip`, zip: Buffer.from(await zipFiles(files)).toString('base64') };
}
