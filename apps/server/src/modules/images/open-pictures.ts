import type { Platform } from '../../platform/platform.ts';
import { pictureFinder } from './finder.ts';
import { imageWorkersOf } from './image-workers.ts';

/**
 * Readies the search by picture at the start of a server: a model that cannot be used is told now,
 * and the index is loaded while nobody waits for it.
 * @throws a message that names PICTURE_MODEL_FILE
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
