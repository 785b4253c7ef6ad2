import type { FavouriteExport } from '@wasit/contract/favourites/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { ClipPlan } from '@wasit/contract/market/clips';
import type { UserActor } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock/clock.ts';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { marketSource } from '../../catalogue/index.ts';
import { requestFile } from '../../favourites/index.ts';
import { readKit } from './read-kit.ts';

/** The sources of a film, stored until a worker has made it. */
export const kitFileKind = 'clip-kit';

export const canMakeClips = ({ config }: Platform): boolean => config.FFMPEG !== undefined;

/**
 * Allows only pictures of goods shown on their pages.
 * @throws NOT_FOUND
 */
async function checkPictures({ db }: Platform, { scenes }: ClipPlan): Promise<void> {
  const ids = [...new Set(scenes.map(({ productId }) => productId))];
  const goods = await marketSource.productFacts(db, ids);
  const known = new Set(
    goods.flatMap(({ productId, pictures }) => pictures.map(({ url }) => `${productId} ${url}`)),
  );
  if (!scenes.every(({ productId, url }) => known.has(`${productId} ${url}`)))
    fail('NOT_FOUND', { field: 'url' });
}

/**
 * Requests a film that a worker makes, listed among the customer's files.
 * @throws UNAVAILABLE without ffmpeg, FILE_TYPE, NOT_FOUND, EXPORTS_BUSY
 */
export async function requestClip(
  platform: Platform,
  actor: UserActor,
  { file, locale }: { file: UploadedFile | undefined; locale: Locale },
): Promise<FavouriteExport> {
  const { userId } = actor;
  if (!file) return failMissing('file');
  if (!canMakeClips(platform)) return fail('UNAVAILABLE', { detail: 'FFMPEG is not set' });
  const { plan } = readKit(file.body);
  await checkPictures(platform, plan);
  const { fileId } = await platform.files.storeDocument(actor, {
    kind: kitFileKind,
    body: file.body,
    contentType: 'application/octet-stream',
    extension: 'bin',
    fileName: 'clip.bin',
  });
  const { length: count } = plan.scenes;
  return requestFile(platform, userId, { content: 'clip', wish: { fileId }, locale, count });
}

/** Longer than three tries take. */
const retentionDays = 1;

export const dropKits = {
  name: 'market.clip-kits',
  run: async (platform: Platform): Promise<void> => {
    await platform.files.deleteOlder(
      kitFileKind,
      after(platform.clock.now(), -days(retentionDays)),
    );
  },
};
