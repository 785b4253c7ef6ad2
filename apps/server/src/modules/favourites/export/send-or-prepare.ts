import type { FavouriteExport } from '@wasit/contract/favourites/endpoints';
import type { StreamedFile } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import { downloadMost, preparedMost } from '@wasit/contract/market/downloads';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { checkZip, fitsIn, type ZipFile, zipStream } from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requestFile } from './exports.ts';
import type { ZipContent } from './file-makers.ts';

interface Download {
  readonly content: ZipContent;
  readonly files: readonly ZipFile[];
  /** What the files are found again with, should a worker make them. */
  readonly wish: object;
  readonly locale: Locale;
  /** Nothing is sent: only what is too large begins to be made. */
  readonly prepare: boolean;
}

/**
 * Files as a ZIP: sent while it is made, or, where that is too much for one answer, among the
 * customer's files as soon as a worker has made it.
 * @throws DOWNLOAD_EMPTY, DOWNLOAD_TOO_LARGE, DOWNLOAD_LOGIN, EXPORTS_BUSY
 */
export async function sendOrPrepare(
  platform: Platform,
  actor: Actor,
  { content, files, wish, locale, prepare }: Download,
): Promise<StreamedFile | { prepared: FavouriteExport | null }> {
  checkZip(files, preparedMost);
  if (!fitsIn(files, downloadMost)) {
    if (actor.kind !== 'user') return fail('DOWNLOAD_LOGIN', { params: { ...downloadMost } });
    const asked = { content, wish, locale, count: files.length };
    return { prepared: await requestFile(platform, actor.userId, asked) };
  }
  if (prepare) return { prepared: null };
  return {
    fileName: `wasit-${content}.zip`,
    mediaType: 'application/zip',
    bytes: new Uint8Array(),
    stream: zipStream(files, platform.clock.now()),
  };
}
