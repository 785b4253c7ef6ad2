import type { FavouriteExport } from '@wasit/contract/favourites/endpoints';
import type { ExportFormat } from '@wasit/contract/favourites/states';
import type { FileAnswer } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { soonQueue } from '../../../platform/jobs/boss.ts';
import type { Platform } from '../../../platform/platform.ts';
import { productCards } from '../../catalogue/index.ts';
import { favouriteIds, lockFavourites } from '../favourites.store.ts';
import { groupName, productIdsOfGroup } from '../groups.store.ts';
import { exportFile, letExportsGo } from './export-files.ts';
import {
  askAgain,
  type ExportRow,
  expireOlder,
  exportRow,
  exportRows,
  exportsUnderWay,
  insertExport,
} from './exports.store.ts';

/**
 * The sweep that makes what was asked for; asked for at once, so that nobody waits for the next
 * minute.
 */
export const exportSweep = 'favourites.exports';

interface Asked {
  readonly userId: string;
  readonly locale: Locale;
  readonly format: ExportFormat;
  /**
   * One of these three at most: chosen favourites, those of a group, or an earlier export made
   * again. None: all favourites.
   */
  readonly productIds?: readonly number[] | undefined;
  readonly groupId?: string | undefined;
  readonly exportId?: string | undefined;
}

const viewExport = (row: ExportRow, now: Date): FavouriteExport => ({
  exportId: row.exportId,
  format: row.format,
  state: row.state === 'generated' && row.expiresAt && row.expiresAt <= now ? 'expired' : row.state,
  count: row.count,
  groupName: row.groupName,
  askedAt: row.askedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  bytes: row.bytes,
});

/** @throws NOT_FOUND for a group or product that is not theirs */
async function chosenOf(
  reader: Reader,
  { userId, productIds, groupId }: Asked,
): Promise<{ chosen: number[]; name: string | null }> {
  if (groupId !== undefined) {
    const name =
      (await groupName(reader, userId, groupId)) ?? fail('NOT_FOUND', { field: 'groupId' });
    return { chosen: await productIdsOfGroup(reader, userId, groupId), name };
  }
  const chosen = await favouriteIds(reader, userId, productIds);
  if (productIds && chosen.length < new Set(productIds).size)
    fail('NOT_FOUND', { field: 'productIds' });
  return { chosen, name: null };
}

const isSame = (
  row: ExportRow,
  {
    format,
    locale,
    productIds,
    groupName: name,
  }: Pick<ExportRow, 'format' | 'locale' | 'productIds' | 'groupName'>,
) =>
  row.format === format &&
  row.locale === locale &&
  row.groupName === name &&
  row.productIds.join() === productIds.join();

/**
 * Asks for a catalogue file in the language of the call; a worker makes it. The same that is under
 * way already is answered again.
 * @throws NOT_FOUND for what is not theirs, EXPORT_EMPTY, EXPORT_TOO_MANY, EXPORTS_BUSY
 */
export async function requestExport(platform: Platform, asked: Asked): Promise<FavouriteExport> {
  const { userId, locale, exportId } = asked;
  return platform.transact(async (tx) => {
    await lockFavourites(tx, userId);
    const earlier =
      exportId === undefined
        ? undefined
        : ((await exportRow(tx, userId, exportId)) ?? fail('NOT_FOUND', { field: 'exportId' }));
    const { chosen, name } = earlier
      ? { chosen: earlier.productIds, name: earlier.groupName }
      : await chosenOf(tx, asked);
    const wanted = {
      userId,
      locale,
      format: earlier?.format ?? asked.format,
      groupName: name,
      productIds: chosen,
    };
    const underWay = await exportsUnderWay(tx, userId);
    const same = underWay.find((row) => isSame(row, wanted));
    if (same) return viewExport(same, tx.now);
    if (earlier && viewExport(earlier, tx.now).state === 'generated')
      return viewExport(earlier, tx.now);
    await checkSize(tx, wanted);
    const stored = await tx.setting('favourites.exportsStored');
    if (underWay.length >= stored) fail('EXPORTS_BUSY');
    const keep = stored - underWay.length - 1;
    await letExportsGo(platform, tx, await expireOlder(tx, { userId, keep }));
    const row = earlier
      ? await askAgain(tx, { ...wanted, exportId: earlier.exportId })
      : await insertExport(tx, { ...wanted, exportId: newId('fx') });
    await tx.enqueue({ name: soonQueue, data: { sweep: exportSweep } });
    return viewExport(row ?? fail('CONFLICT', { field: 'exportId' }), tx.now);
  });
}

async function checkSize(
  tx: Tx,
  { productIds, locale }: { productIds: readonly number[]; locale: Locale },
) {
  const most = await tx.setting('favourites.exportMost');
  if (productIds.length > most) fail('EXPORT_TOO_MANY', { params: { max: most } });
  if ((await productCards(tx, { productIds, locale })).length === 0) fail('EXPORT_EMPTY');
}

/** The customer's catalogue files, the last requested first. */
export async function exportPage(
  platform: Platform,
  asked: { userId: string; pageNo: number; pageSize: number },
) {
  const { db, clock } = platform;
  const { rows, total } = await exportRows(db, asked);
  const now = clock.now();
  return {
    items: rows.map((row) => viewExport(row, now)),
    total,
    pageNo: asked.pageNo,
    pageSize: asked.pageSize,
    mostStored: await platform.setting(db, 'favourites.exportsStored'),
    keptDays: await platform.setting(db, 'favourites.exportDays'),
  };
}

/**
 * One of their files. @throws NOT_FOUND for what is not theirs, EXPORT_NOT_THERE while it is made
 * and after it has expired
 */
export async function exportFileOf(
  platform: Platform,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<FileAnswer> {
  const row =
    (await exportRow(platform.db, userId, exportId)) ?? fail('NOT_FOUND', { field: 'exportId' });
  const isThere = viewExport(row, platform.clock.now()).state === 'generated';
  const file =
    isThere && row.fileId ? await platform.files.read(row.fileId, exportFile) : undefined;
  if (!file) return fail('EXPORT_NOT_THERE', { field: 'exportId' });
  return {
    fileName: file.row.fileName ?? `${exportId}.${row.format}`,
    mediaType: file.row.contentType,
    bytes: file.body,
  };
}
