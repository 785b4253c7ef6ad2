import type { OutsidePicture, PictureTroubles } from '@wasit/contract/images/outside';
import type { Actor } from '../../../../platform/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Reader } from '../../../../platform/db/db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { picturesToFetch } from '../../outside/outside.rules.ts';
import {
  countProductsWithFailed,
  countWaiting,
  failedByError,
  outsidePicturesOf,
  putOutsidePictures,
  restartFetches,
} from '../../outside/outside.store.ts';
import { noPicture } from '../../pictures/pictures.ts';
import { productRows } from '../../products/product.store.ts';
import { productObject } from '../../products/product-object.ts';

/** Pictures of a product that are still to be fetched, or could not be. */
export async function outsidePictures(
  reader: Reader,
  productId: number,
): Promise<OutsidePicture[]> {
  return (await outsidePicturesOf(reader, [productId])).flatMap(
    ({ address, state, attempts, notBefore, error }) =>
      state === 'here'
        ? []
        : [
            {
              address,
              state,
              attempts,
              nextAttemptAt: state === 'waiting' ? notBefore.toISOString() : null,
              error,
            },
          ],
  );
}

export async function pictureTroubles(reader: Reader): Promise<PictureTroubles> {
  const [waiting, failed, products] = await Promise.all([
    countWaiting(reader),
    failedByError(reader),
    countProductsWithFailed(reader),
  ]);
  return { waiting, failed, products };
}

/**
 * Requests pictures of products at once: missing ones, and those never requested because an import
 * only noted their addresses. Null: all failed ones.
 * @returns how many are requested
 */
export async function fetchPictures(
  platform: Platform,
  actor: Actor,
  productIds: readonly number[] | null,
): Promise<number> {
  return platform.transact(async (tx) => {
    const revived = await restartFetches(tx, productIds);
    const products = productIds ? await productRows(tx, productIds) : [];
    const known = new Set(
      (await outsidePicturesOf(tx, productIds ?? [])).map(
        ({ productId, address }) => `${productId} ${address}`,
      ),
    );
    const missing = products.flatMap(({ productId, pictures, sourceImages }) => {
      const ours = pictures.filter(({ url }) => url !== noPicture.url);
      return picturesToFetch({ images: [...ours, ...sourceImages], skuImages: new Map() })
        .filter(({ address }) => !known.has(`${productId} ${address}`))
        .map((one) => ({ ...one, productId }));
    });
    await putOutsidePictures(tx, missing);
    const queued = revived + missing.length;
    const auditObjects = productIds
      ? products.map(({ productId }) => productObject(productId))
      : ['catalogue:pictures'];
    if (queued > 0)
      for (const auditObject of auditObjects)
        await audit(tx, actor, {
          action: 'catalogue.pictures',
          object: auditObject,
          to: { pictures: queued },
        });
    return queued;
  });
}
