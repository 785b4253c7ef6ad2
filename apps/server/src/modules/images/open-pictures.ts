import type { Platform } from '../../platform/platform.ts';
import { pictureFinder } from './finder.ts';
import { imageWorkersOf } from './image-workers.ts';

/**
 * Prepares search by picture at server start: reports an unusable model at once, and loads the
 * index in advance.
 * @throws a message naming PICTURE_MODEL_FILE
 */
export async function openPictures(platform: Platform, { web }: { web: boolean }): Promise<void> {
  await imageWorkersOf(platform);
  if (web)
    pictureFinder(platform)
      .refresh()
      .catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the picture index will be loaded with the first search'),
      );
}
