import { searchImage } from '@wasit/contract/images/search-image';
import type { Actor } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock/clock.ts';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { FileRow } from '../../../platform/files/file-store.ts';
import type { PictureRules } from '../../../platform/files/picture.ts';
import type { UploadedFile } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Storage kind of query pictures; a file's id is the search id. */
const kind = 'image-search';
/** Design: images.md. */
export const retentionDays = 30;
/**
 * The same picture from the same person within a day is the same search: repeated submits, retries,
 * "find similar" on the same goods.
 */
const reusedDays = 1;

const uploadRules: PictureRules = {
  formats: ['jpeg', 'png'],
  longestSidePx: searchImage.longestSidePx,
  encode: { format: 'jpeg', quality: searchImage.quality * 100 },
  refusal: 'IMAGE_TYPE',
  field: 'file',
};
/** Shops serve WebP under any name, and people who copy an address cannot choose the format. */
const addressRules: PictureRules = {
  ...uploadRules,
  formats: ['jpeg', 'png', 'webp'],
  field: 'imageUrl',
};

const storeQueryPicture = (
  platform: Platform,
  actor: Actor,
  { picture, rules }: { picture: Buffer | string; rules: PictureRules },
): Promise<FileRow> => {
  const reuseSince = new Date(platform.clock.now().getTime() - days(reusedDays));
  return platform.files.storePicture(actor, { kind, picture, rules, reuseSince });
};

/**
 * Stores an uploaded query picture.
 * @throws IMAGE_TYPE
 */
export async function storeUpload(
  platform: Platform,
  actor: Actor,
  file: UploadedFile | undefined,
): Promise<FileRow> {
  if (!file?.path) return failMissing('file');
  return storeQueryPicture(platform, actor, { picture: file.path, rules: uploadRules });
}

/**
 * Stores a fetched query picture.
 * @throws IMAGE_TYPE
 */
export const storeFetched = (platform: Platform, actor: Actor, picture: Buffer): Promise<FileRow> =>
  storeQueryPicture(platform, actor, { picture, rules: addressRules });

/** @throws IMAGE_GONE when the id is unknown or the picture is older than 30 days */
export async function openQueryPicture(platform: Platform, searchId: string) {
  const file = await platform.files.read(searchId, kind);
  if (!file || file.row.createdAt < oldestAllowed(platform))
    return fail('IMAGE_GONE', { field: 'id' });
  return file;
}

const oldestAllowed = (platform: Platform): Date =>
  new Date(platform.clock.now().getTime() - days(retentionDays));

/** Deletes rows together with their bytes. */
export async function sweepQueryPictures(platform: Platform): Promise<void> {
  await platform.files.deleteOlder(kind, oldestAllowed(platform));
}
