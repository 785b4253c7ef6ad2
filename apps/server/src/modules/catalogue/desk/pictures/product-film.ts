import type { ProductChanges } from '@wasit/contract/catalogue/editing';
import type { Video } from '@wasit/contract/wire';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { videoOf } from '../../pictures/pictures.ts';
import type { ProductRow } from '../../products/product.store.ts';
import { versionsOf } from '../product-versions.store.ts';

/** Specification, section 3: the tag of goods with a film. */
const filmTag = 12;

/** Films that staff stored for products (`storeFilm`): the name is the content's. */
const storedFilm = /^\/media\/(products\/[0-9a-f]{64}\.(?:mp4|webm))$/;

/**
 * Resolves the film that changes name: the product's current or former one, or one stored by staff.
 * Undefined if they do not change it.
 * @throws FILE_UNKNOWN for any other address
 */
export async function findFilm(
  { storages }: Platform,
  tx: Tx,
  { row, changes: { video } }: { row: ProductRow; changes: ProductChanges },
): Promise<Video | null | undefined> {
  if (!video) return video;
  const name = storedFilm.exec(video.url)?.[1];
  if (name && (await storages.media.size(name)) !== undefined) return videoOf(name);
  const earlier = (await versionsOf(tx, row.productId)).flatMap(({ before, after }) =>
    [before.video, after.video].flatMap((one) => one?.url ?? []),
  );
  return [row.video?.url, ...earlier].includes(video.url)
    ? videoOf(video.url.slice('/media/'.length))
    : fail('FILE_UNKNOWN', { field: 'changes.video' });
}

/** The changes with the tag of goods with a film as the film needs it. */
export function withFilmTag(changes: ProductChanges, before: { tags: number[] }): ProductChanges {
  if (changes.video === undefined) return changes;
  const tags = changes.tags ?? before.tags;
  if (tags.includes(filmTag) === (changes.video !== null)) return changes;
  return {
    ...changes,
    tags: changes.video ? [...tags, filmTag] : tags.filter((tag) => tag !== filmTag),
  };
}
