import type { ListFile, ListFileColumn, ListFileFormat } from '@wasit/contract/desks/endpoints';
import type { DeskListName } from '@wasit/contract/desks/lists';
import type { FileAnswer } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { requestSweep } from '../../platform/jobs/boss.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaiting, insertListFile, type ListFileRow, listFileRow } from './list-files.store.ts';
import { listFileKind } from './make-list-files.ts';

export const listFilesSweep = 'desks.list-files';

/** Maximum number of files in progress per person. */
const maxWaiting = 3;

const viewListFile = ({ fileId, state, rows, isCut, requestedAt }: ListFileRow): ListFile => ({
  fileId,
  state,
  rows,
  isCut,
  requestedAt: requestedAt.toISOString(),
});

interface ListFileRequest {
  readonly desk: DeskListName;
  readonly query: Record<string, string | number | boolean>;
  readonly columns: ListFileColumn[];
  readonly format: ListFileFormat;
  readonly locale: Locale;
}

/**
 * Requests a file of a list; recorded in the audit trail.
 * @throws LIST_FILES_BUSY
 */
export async function requestListFile(
  platform: Platform,
  actor: StaffActor,
  request: ListFileRequest,
): Promise<ListFile> {
  const { staffId } = actor;
  return platform.transact(async (tx) => {
    if ((await countWaiting(tx, staffId)) >= maxWaiting) fail('LIST_FILES_BUSY');
    const row = await insertListFile(tx, {
      ...request,
      staffId,
      fileId: newId('lf'),
      state: 'waiting',
      requestedAt: tx.now,
    });
    const to =
      `${request.format} ${request.columns.map(({ key }) => key).join(',')} ${JSON.stringify(request.query)}`.slice(
        0,
        500,
      );
    await audit(tx, actor, { action: 'desks.export-list', object: `list:${request.desk}`, to });
    await requestSweep(tx, listFilesSweep);
    return viewListFile(row ?? fail('SYSTEM'));
  });
}

/** @throws NOT_FOUND for another person's file */
export async function listFile(
  { db }: Platform,
  actor: StaffActor,
  fileId: string,
): Promise<ListFile> {
  return viewListFile(
    (await listFileRow(db, { staffId: actor.staffId, fileId })) ??
      fail('NOT_FOUND', { field: 'fileId' }),
  );
}

/**
 * The file, as long as its author may read the list: `assertReader` refuses others.
 * @throws NOT_FOUND for another person's file, EXPORT_NOT_THERE while it is being made and after an
 * hour
 */
export async function listFileBody(
  { db, files }: Platform,
  actor: StaffActor,
  { fileId, assertReader }: { fileId: string; assertReader: (desk: DeskListName) => void },
): Promise<FileAnswer> {
  const row =
    (await listFileRow(db, { staffId: actor.staffId, fileId })) ??
    fail('NOT_FOUND', { field: 'fileId' });
  assertReader(row.desk);
  const file =
    row.storedFileId === null ? undefined : await files.read(row.storedFileId, listFileKind);
  if (!file) return fail('EXPORT_NOT_THERE', { field: 'fileId' });
  return {
    fileName: file.row.fileName ?? fileId,
    mediaType: file.row.contentType,
    bytes: file.body,
  };
}
