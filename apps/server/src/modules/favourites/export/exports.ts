import { isDeepStrictEqual } from 'node:util';
import type { FavouriteExport } from '@wasit/contract/favourites/endpoints';
import type { ExportContent, ExportFormat } from '@wasit/contract/favourites/states';
import type { StreamedFile } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import type { Paging } from '@wasit/contract/wire';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { requestSweep } from '../../../platform/jobs/boss.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wired } from '../../../platform/pluck.ts';
import { productCards } from '../../catalogue/index.ts';
import { favouriteIds, lockFavourites } from '../favourites.store.ts';
import { groupName, productIdsOfGroup } from '../groups.store.ts';
import { discardExports, exportFile } from './export-files.ts';
import {
  type ExportRow,
  expireOlder,
  exportRow,
  exportRows,
  exportsUnderWay,
  insertExport,
  type NewExport,
  restartExport,
} from './exports.store.ts';

/**
 * The sweep that makes requested files; also triggered by each request, so that nobody waits for
 * the next minute.
 */
export const exportSweep = 'favourites.exports';
/** A ZIP or clip takes minutes, so it has its own queue and delays no other sweep. */
export const largeSweep = 'favourites.zips';

interface ExportRequest {
  readonly userId: string;
  readonly locale: Locale;
  readonly format: ExportFormat;
  /**
   * At most one of these three: chosen favourites, those of a group, or an earlier export to
   * repeat. None: all favourites.
   */
  readonly productIds?: readonly number[] | undefined;
  readonly groupId?: string | undefined;
  readonly exportId?: string | undefined;
}

const isExpired = (row: ExportRow, now: Date): boolean =>
  row.state === 'generated' && row.expiresAt !== null && row.expiresAt <= now;

const viewExport = (row: ExportRow, now: Date, files?: Platform['files']): FavouriteExport => ({
  ...wired(row, 'exportId', 'content', 'format', 'count'),
  ...wired(row, 'groupName', 'requestedAt', 'expiresAt', 'bytes'),
  state: isExpired(row, now) ? 'expired' : row.state,
  link:
    files &&
    row.content !== 'catalogue' &&
    row.fileId &&
    row.state === 'generated' &&
    !isExpired(row, now)
      ? files.signedUrl(row.fileId)
      : null,
});

/** @throws NOT_FOUND for another customer's group or product */
async function chosenProducts(reader: Reader, { userId, productIds, groupId }: ExportRequest) {
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

const isSame = (row: ExportRow, request: NewExport): boolean =>
  row.content === request.content &&
  row.format === request.format &&
  row.locale === request.locale &&
  row.groupName === request.groupName &&
  row.productIds.join() === request.productIds.join() &&
  isDeepStrictEqual(row.wish, request.wish);

/**
 * Requests a catalogue file in the language of the call; a worker makes it. If the same one is in
 * progress, it is returned.
 * @throws NOT_FOUND for another customer's items, EXPORT_EMPTY, EXPORT_TOO_MANY, EXPORTS_BUSY
 */
export async function requestExport(
  platform: Platform,
  request: ExportRequest,
): Promise<FavouriteExport> {
  const { userId, locale, exportId } = request;
  return platform.transact(async (tx) => {
    await lockFavourites(tx, userId);
    const earlier =
      exportId === undefined
        ? undefined
        : ((await exportRow(tx, userId, exportId)) ?? fail('NOT_FOUND', { field: 'exportId' }));
    const { chosen, name } = earlier
      ? { chosen: earlier.productIds, name: earlier.groupName }
      : await chosenProducts(tx, request);
    const content = earlier?.content ?? 'catalogue';
    // A clip's sources are kept for one day: it has to be planned and requested again.
    if (content === 'clip') fail('NOT_FOUND', { field: 'exportId' });
    const newExport = {
      userId,
      locale,
      content,
      format: earlier?.format ?? request.format,
      groupName: name,
      productIds: chosen,
      wish: earlier?.wish ?? null,
      count: content === 'catalogue' ? chosen.length : (earlier?.count ?? 0),
    };
    return begin(platform, tx, { newExport, earlier });
  });
}

/** The same export in progress, an earlier one that still exists, or a new one. */
async function begin(
  platform: Platform,
  tx: Tx,
  { newExport, earlier }: { newExport: NewExport; earlier?: ExportRow | undefined },
): Promise<FavouriteExport> {
  const { userId, content } = newExport;
  const underWay = await exportsUnderWay(tx, userId);
  const same = underWay.find((row) => isSame(row, newExport));
  if (same) return viewExport(same, tx.now);
  if (earlier?.state === 'generated' && !isExpired(earlier, tx.now))
    return viewExport(earlier, tx.now, platform.files);
  if (content === 'catalogue') await checkSize(tx, newExport);
  const maxStored = await tx.setting('favourites.exportsStored');
  if (underWay.length >= maxStored) fail('EXPORTS_BUSY');
  const keep = maxStored - underWay.length - 1;
  await discardExports(platform, tx, await expireOlder(tx, { userId, keep }));
  const row = earlier
    ? await restartExport(tx, { ...newExport, exportId: earlier.exportId })
    : await insertExport(tx, { ...newExport, exportId: newId('fx') });
  if (content === 'catalogue') await requestSweep(tx, exportSweep);
  return viewExport(row ?? fail('CONFLICT', { field: 'exportId' }), tx.now);
}

/** Request for a ZIP or clip. */
interface LargeFileRequest {
  readonly content: Exclude<ExportContent, 'catalogue'>;
  /** The input, as its maker reads it back. */
  readonly wish: object;
  readonly locale: Locale;
  /** Number of files or scenes. */
  readonly count: number;
}

/**
 * Requests a file that a worker makes, listed among the customer's own files.
 * @throws EXPORTS_BUSY
 */
export async function requestFile(
  platform: Platform,
  userId: string,
  { content, wish, locale, count }: LargeFileRequest,
): Promise<FavouriteExport> {
  const requested = await platform.transact(async (tx) => {
    await lockFavourites(tx, userId);
    // As the database returns it, without undefined fields.
    const stored: unknown = JSON.parse(JSON.stringify(wish));
    const format = content === 'clip' ? 'mp4' : 'zip';
    return begin(platform, tx, {
      newExport: {
        ...{ content, format, groupName: null, productIds: [] },
        ...{ userId, locale, wish: stored, count },
      },
    });
  });
  wakeLargeFiles(platform);
  return requested;
}

/** Only speeds it up: the sweep runs every minute anyway. */
export const wakeLargeFiles = ({ boss }: Platform): void =>
  void boss.send(`sweep.${largeSweep}`, {}).catch(() => {});

async function checkSize(
  tx: Tx,
  { productIds, locale }: { productIds: readonly number[]; locale: Locale },
) {
  const most = await tx.setting('favourites.exportMost');
  if (productIds.length > most) fail('EXPORT_TOO_MANY', { params: { max: most } });
  if ((await productCards(tx, { productIds, locale })).length === 0) fail('EXPORT_EMPTY');
}

/** The customer's catalogue files, last requested first. */
export async function exportPage(platform: Platform, page: Paging & { userId: string }) {
  const { db, clock } = platform;
  const { rows, total } = await exportRows(db, page);
  const now = clock.now();
  return {
    items: rows.map((row) => viewExport(row, now, platform.files)),
    total,
    pageNo: page.pageNo,
    pageSize: page.pageSize,
    maxStored: await platform.setting(db, 'favourites.exportsStored'),
    retentionDays: await platform.setting(db, 'favourites.exportDays'),
  };
}

/**
 * One of their files.
 * @throws NOT_FOUND for another customer's file, EXPORT_NOT_THERE while it is being made and after
 * it has expired
 */
export async function exportFileOf(
  platform: Platform,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<StreamedFile> {
  const row =
    (await exportRow(platform.db, userId, exportId)) ?? fail('NOT_FOUND', { field: 'exportId' });
  const isAvailable = row.state === 'generated' && !isExpired(row, platform.clock.now());
  const file =
    isAvailable && row.fileId ? await platform.files.stream(row.fileId, exportFile) : undefined;
  if (!file) return fail('EXPORT_NOT_THERE', { field: 'exportId' });
  return {
    fileName: file.row.fileName ?? `${exportId}.${row.format}`,
    mediaType: file.row.contentType,
    bytes: new Uint8Array(),
    stream: file.body,
  };
}
