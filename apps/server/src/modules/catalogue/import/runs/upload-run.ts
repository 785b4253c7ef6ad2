import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportMapping } from '@wasit/contract/catalogue/import';
import { partNames } from '@wasit/sheet-reader';
import type { Actor, StaffActor } from '../../../../platform/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Reader } from '../../../../platform/db/db.ts';
import { fail, failMissing } from '../../../../platform/errors.ts';
import { actingPart } from '../../../../platform/files/documents/open-office.ts';
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
import { inspectFile, type Look } from './inspect-file.ts';

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

const mappingFor = ({ headers }: Look): ImportMapping =>
  headers ? guessMapping(headers) : ImportMapping.parse({});

/**
 * Keeps an uploaded catalogue file.
 * @returns how it would be read
 * @throws IMPORT_UNREADABLE, FILE_ACTIVE (macros); nothing of a refused file is kept
 */
export async function uploadRun(
  platform: Platform,
  actor: StaffActor,
  file: UploadedFile | undefined,
): Promise<ImportRun> {
  if (!file?.path) return failMissing('file');
  const { path, fileName } = file;
  return knownRun(platform.db, await keepFile(platform, actor, { path, fileName }));
}

/** The same for a temporary file; `set` is what is known of its run. */
export async function keepFile(
  platform: Platform,
  actor: Actor,
  { path: temporary, fileName: name }: { path: string; fileName: string },
  set: Partial<NewImportRun> = {},
): Promise<string> {
  const kind = kindOf(name) ?? fail('IMPORT_UNREADABLE', { field: 'file' });
  const look = await inspectFile({
    path: temporary,
    kind,
    encoding: set.mapping?.encoding ?? 'auto',
  });
  if (kind === 'xlsx' && (await partNames(temporary)).some((part) => actingPart.test(part)))
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
        mapping: mappingFor(look),
        headers: look.headers,
        sample: look.sample,
        author: actor.kind === 'staff' ? actor.staffId : 'system',
        startedAt: tx.now,
        ...set,
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
export const knownRun = async (reader: Reader, runId: string): Promise<ImportRun> =>
  (await findRun(reader, runId)) ?? fail('NOT_FOUND', { field: 'runId' });

/**
 * Reads the first rows again, in another encoding.
 * @throws NOT_FOUND, CONFLICT while it runs, IMPORT_UNREADABLE
 */
export async function previewRun(
  platform: Platform,
  { runId, encoding }: { runId: string; encoding: ImportMapping['encoding'] },
): Promise<ImportRun> {
  const run = await knownRun(platform.db, runId);
  const kind = kindOf(run.filePath ?? '') ?? fail('NOT_FOUND', { field: 'runId' });
  const look = await inspectFile({ path: fileOf(platform, run), kind, encoding });
  const mapping = { ...mappingFor(look), encoding };
  const moved = await platform.transact((tx) =>
    moveRun(
      tx,
      { runId, from: ['ready', 'checked', 'stopped', 'failed'] },
      { headers: look.headers, sample: look.sample, mapping },
    ),
  );
  if (!moved) fail('CONFLICT', { field: 'runId' });
  return knownRun(platform.db, runId);
}
