import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportMapping } from '@wasit/contract/catalogue/import';
import { partNames } from '@wasit/sheet-reader';
import type { Actor, StaffActor } from '../../../../platform/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Reader } from '../../../../platform/db/db.ts';
import { fail, failMissing } from '../../../../platform/errors.ts';
import { activePart } from '../../../../platform/files/documents/open-office.ts';
import type { UploadedFile } from '../../../../platform/http/call/call.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { moveDurably } from '../../../../platform/storage/durable-file.ts';
import {
  addRun,
  findRun,
  type ImportRun,
  moveRun,
  type NewImportRun,
} from '../import-run.store.ts';
import { guessMapping } from '../reading/mapping.ts';
import { hashFile, kindOf } from '../reading/read-lines.ts';
import { type FilePreview, inspectFile } from './inspect-file.ts';

/** The path of a run's uploaded file. */
export const fileOf = (platform: Platform, { filePath }: Pick<ImportRun, 'filePath'>): string =>
  filePath
    ? join(platform.config.dataDir, 'imports', filePath)
    : fail('NOT_FOUND', { field: 'runId' });

const storable = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .slice(-120) || 'file';

const mappingFor = ({ headers }: FilePreview): ImportMapping =>
  headers ? guessMapping(headers) : ImportMapping.parse({});

/**
 * Stores an uploaded catalogue file.
 * @returns how it would be read
 * @throws IMPORT_UNREADABLE, FILE_ACTIVE (macros); a refused file is not stored
 */
export async function uploadRun(
  platform: Platform,
  actor: StaffActor,
  file: UploadedFile | undefined,
): Promise<ImportRun> {
  if (!file?.path) return failMissing('file');
  const { path, fileName } = file;
  return requireRun(platform.db, await createRun(platform, actor, { path, fileName }));
}

/** The same for a temporary file; `runFields` are set on the run. Returns the run's id. */
export async function createRun(
  platform: Platform,
  actor: Actor,
  { path: temporary, fileName: name }: { path: string; fileName: string },
  runFields: Partial<NewImportRun> = {},
): Promise<string> {
  const kind = kindOf(name) ?? fail('IMPORT_UNREADABLE', { field: 'file' });
  const preview = await inspectFile({
    path: temporary,
    kind,
    encoding: runFields.mapping?.encoding ?? 'auto',
  });
  if (kind === 'xlsx' && (await partNames(temporary)).some((part) => activePart.test(part)))
    fail('FILE_ACTIVE', { field: 'file' });
  const runId = newId('imp');
  const filePath = `${runId}.${kind}`;
  const fileHash = await hashFile(temporary);
  const { size: fileBytes } = await stat(temporary);
  await mkdir(join(platform.config.dataDir, 'imports'), { recursive: true });
  const path = fileOf(platform, { filePath });
  await moveDurably(temporary, path);
  try {
    await platform.transact(async (tx) => {
      const fileName = storable(name);
      await addRun(tx, {
        runId,
        source: 'catalogue',
        fileHash,
        fileName,
        fileBytes,
        filePath,
        lastLine: 0,
        status: 'ready',
        counts: {},
        mapping: mappingFor(preview),
        headers: preview.headers,
        sample: preview.sample,
        author: actor.kind === 'staff' ? actor.staffId : 'system',
        startedAt: tx.now,
        ...runFields,
      });
      await audit(tx, actor, {
        action: 'catalogue.import.upload',
        object: `import:${runId}`,
        to: fileName,
      });
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return runId;
}

/** @throws NOT_FOUND */
export const requireRun = async (reader: Reader, runId: string): Promise<ImportRun> =>
  (await findRun(reader, runId)) ?? fail('NOT_FOUND', { field: 'runId' });

/**
 * Reads the first rows again, in another encoding.
 * @throws NOT_FOUND, CONFLICT while it runs, IMPORT_UNREADABLE
 */
export async function previewRun(
  platform: Platform,
  { runId, encoding }: { runId: string; encoding: ImportMapping['encoding'] },
): Promise<ImportRun> {
  const run = await requireRun(platform.db, runId);
  const kind = kindOf(run.filePath ?? '') ?? fail('NOT_FOUND', { field: 'runId' });
  const preview = await inspectFile({ path: fileOf(platform, run), kind, encoding });
  const mapping = { ...mappingFor(preview), encoding };
  const moved = await platform.transact((tx) =>
    moveRun(
      tx,
      { runId, from: ['ready', 'checked', 'stopped', 'failed'] },
      { headers: preview.headers, sample: preview.sample, mapping },
    ),
  );
  if (!moved) fail('CONFLICT', { field: 'runId' });
  return requireRun(platform.db, runId);
}
