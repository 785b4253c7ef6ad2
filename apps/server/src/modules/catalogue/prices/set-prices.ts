import type { Actor } from '../../../platform/actor.ts';
import { auditMany } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { writtenProductOf } from '../desk/written-product.ts';
import { updateDraftStates } from '../drafts/update-draft-states.ts';
import {
  addVersions,
  incrementRevisions,
  lockGoods,
  type PricedGoods,
  refreshPrices,
  type SkuPrice,
  setSkuPrices,
  setTierPrices,
  type TierPrice,
} from '../prices.store.ts';
import { shelfStateChanged } from '../product-indexer.ts';
import { priceEntries } from '../products/price-entries.ts';

export {
  countWithoutPurchasePrice,
  lockGoods,
  type PricedGoods,
  pricedIdsAfter,
  readGoods,
  type SupplierPrice,
  shelfIdsAfter,
  supplierPrices,
} from '../prices.store.ts';
export { wasSold } from '../products/product.store.ts';

interface NewPrices {
  /** As they were locked. */
  readonly goods: readonly PricedGoods[];
  readonly skus: readonly SkuPrice[];
  readonly tiers: readonly TierPrice[];
  readonly reason: string;
  /** The staff account that the versions name. */
  readonly editorId: string;
}

const writtenPrices = ({ product, skus, tiers }: PricedGoods) => {
  const all = writtenProductOf({
    row: product,
    skus,
    tiers: tiers.map(({ fromQuantity, priceMinor }) => ({ from: fromQuantity, priceMinor })),
  });
  return { skus: all.skus, ...(tiers.length > 0 ? { tiers: all.tiers } : {}) };
};

const isChanged = (one: PricedGoods, { skus, tiers }: Pick<NewPrices, 'skus' | 'tiers'>): boolean =>
  one.skus.some(({ skuId, priceMinor }) =>
    skus.some((sku) => sku.skuId === skuId && sku.priceMinor !== priceMinor),
  ) ||
  one.tiers.some((was) =>
    tiers.some(
      (tier) =>
        tier.productId === was.productId &&
        tier.fromQuantity === was.fromQuantity &&
        tier.priceMinor !== was.priceMinor,
    ),
  );

/**
 * Sets prices (US cents) of locked goods, as an edit of each product: a version with the replaced
 * values, the audit trail, the states of drafts and the search, in the caller's transaction.
 * Imports may still write these prices, which count as not edited by hand.
 */
export async function setPrices(
  tx: Tx,
  actor: Actor,
  { goods, skus, tiers, reason, editorId }: NewPrices,
): Promise<void> {
  await setSkuPrices(tx, skus);
  await setTierPrices(tx, tiers);
  // For an unchanged price only its origin is written.
  const changed = goods.filter((one) => isChanged(one, { skus, tiers }));
  const productIds = changed.map(({ product }) => product.productId);
  if (productIds.length === 0) return;
  await refreshPrices(tx, productIds);
  await incrementRevisions(tx, productIds);
  const after = new Map(
    (await lockGoods(tx, productIds)).map((one) => [one.product.productId, one]),
  );
  const pairs = changed.flatMap((before) => {
    const now = after.get(before.product.productId);
    return now ? [{ before, now }] : [];
  });
  await addVersions(
    tx,
    pairs.map(({ before, now }) => ({
      productId: before.product.productId,
      revision: now.product.revision,
      staffId: editorId,
      reason,
      before: writtenPrices(before),
      after: writtenPrices(now),
    })),
  );
  await auditMany(
    tx,
    actor,
    pairs.flatMap(({ before, now }) =>
      priceEntries({
        productId: before.product.productId,
        from: { ...before, priceMinor: before.product.priceMinor },
        to: { ...now, priceMinor: now.product.priceMinor },
        reason,
      }),
    ),
  );
  await updateDraftStates(tx, productIds);
  await shelfStateChanged(tx, productIds);
}
