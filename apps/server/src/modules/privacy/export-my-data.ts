import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { csvOf } from '../../platform/csv/csv.ts';
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

/** Everything kept about a customer: a ZIP of one JSON and one CSV file per subject. Compressed off the loop; himself only, never an agent for him. */
export async function exportMyData(
  platform: Platform,
  actor: UserActor,
  parts: readonly PersonalPart[],
): Promise<{ fileName: string; zip: string }> {
  const { userId } = actor;
  const files: AsyncZippable = {};
  const now = await platform.transact(async (tx) => {
    for (const part of parts)
      for (const [subject, rows] of Object.entries((await part.collect?.(tx, userId)) ?? {})) {
        if (rows.length === 0) continue;
        files[`${subject}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
        files[`${subject}.csv`] = strToU8(csvOfRows(rows));
      }
    await audit(tx, actor, { action: 'privacy.export', object: `user:${userId}` });
    return tx.now;
  });
  return { fileName: `wasit-${now.toISOString().slice(0, 10)}.zip`, zip: Buffer.from(await zipFiles(files)).toString('base64') };
}
