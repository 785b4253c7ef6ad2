import type { FavouriteExport } from '@wasit/contract/favourites/endpoints';
import type { StreamedFile } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import { maxDownload, maxPrepared } from '@wasit/contract/market/downloads';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import {
  checkZip,
  fitsLimits,
  type ZipFile,
  zipStream,
} from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requestFile } from './exports.ts';
import type { ZipContent } from './file-makers.ts';

interface Download {
  readonly content: ZipContent;
  readonly files: readonly ZipFile[];
  /** The request from which a worker can find the files again. */
  readonly wish: object;
  readonly locale: Locale;
  /** Sends nothing; only starts making files that are too large to be sent. */
  readonly prepare: boolean;
}

/**
 * Sends files as a ZIP while it is being made; if that is too large for one answer, a worker makes
 * it and it appears among the customer's files.
 * @throws DOWNLOAD_EMPTY, DOWNLOAD_TOO_LARGE, DOWNLOAD_LOGIN, EXPORTS_BUSY
 */
export async function sendOrPrepare(
  platform: Platform,
  actor: Actor,
  { content, files, wish, locale, prepare }: Download,
): Promise<StreamedFile | { prepared: FavouriteExport | null }> {
  checkZip(files, maxPrepared);
  if (!fitsLimits(files, maxDownload)) {
    if (actor.kind !== 'user') return fail('DOWNLOAD_LOGIN', { params: { ...maxDownload } });
    const request = { content, wish, locale, count: files.length };
    return { prepared: await requestFile(platform, actor.userId, request) };
  }
  if (prepare) return { prepared: null };
  return {
    fileName: `wasit-${content}.zip`,
    mediaType: 'application/zip',
    bytes: new Uint8Array(),
    stream: zipStream(files, platform.clock.now()),
  };
}
