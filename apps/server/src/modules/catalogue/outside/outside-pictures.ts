import type { PictureError } from '@wasit/contract/images/picture-errors';
import { minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { updateDraftStates } from '../drafts/update-draft-states.ts';
import { pictureOf } from '../pictures/picture-sizes.ts';
import { incrementRevisions } from '../prices.store.ts';
import { productsChanged } from '../product-indexer.ts';
import { lockProduct, writeProduct } from '../products/product.store.ts';
import { lockSkusOf } from '../stock/stock.store.ts';
import { nextTry, withPicture } from './outside.rules.ts';
import {
  claimDuePictures,
  endClaim,
  hasDuePictures,
  missingBefore,
  type OutsideClaim,
  setSkuPictures,
} from './outside.store.ts';

/** A claim older than this is free again: its process died. */
const claimedMs = minutes(5);

/** Claims some due pictures; none while `isBlocked`, which is only called if some are due. */
export async function claimPictures(
  platform: Platform,
  { most, isBlocked }: { most: number; isBlocked: () => Promise<boolean> },
): Promise<OutsideClaim[]> {
  if (!(await hasDuePictures(platform.db, platform.clock.now())) || (await isBlocked())) return [];
  return platform.transact((tx) =>
    claimDuePictures(tx, { most, until: new Date(tx.now.getTime() + claimedMs) }),
  );
}

/**
 * A picture has arrived in our media folder: its product and SKUs show it with this commit, and the
 * searches are updated.
 */
export async function placePicture(platform: Platform, claim: OutsideClaim, name: string) {
  const picture = await pictureOf(platform.storages.media, name);
  await platform.transact(async (tx) => {
    const { productId } = claim;
    // As imports and orders do: SKUs first.
    await lockSkusOf(tx, [productId]);
    const product = await lockProduct(tx, productId);
    const place = await endClaim(tx, claim, { state: 'here', picture });
    if (!product || !place) return;
    const { position, skuCodes } = place;
    const isEdited = (field: string) => product.editedFields.includes(field);
    const isOfSkus = skuCodes.length > 0 && !isEdited('skus');
    const isOfProduct = position !== null && !isEdited('pictures');
    if (isOfSkus) await setSkuPictures(tx, { productId, codes: skuCodes, picture });
    if (isOfProduct) {
      const before = await missingBefore(tx, { productId, position });
      await writeProduct(tx, productId, {
        pictures: withPicture(product.pictures, { picture, position, missingBefore: before }),
      });
    }
    // A form that was opened before does not have the picture and would take it away again.
    if (isOfSkus || isOfProduct) await incrementRevisions(tx, [productId]);
    await updateDraftStates(tx, [productId]);
    await productsChanged(tx, [productId]);
  });
}

/** After a failed attempt: schedules the next one, or gives up. */
export async function recordPictureFailure(
  platform: Platform,
  claim: OutsideClaim,
  error: PictureError,
): Promise<void> {
  return platform.transact(async (tx) => {
    const next = nextTry({ attempts: claim.attempts + 1, error }, tx.now);
    await endClaim(tx, claim, {
      state: next ? 'waiting' : 'failed',
      error,
      notBefore: next ?? tx.now,
    });
  });
}
