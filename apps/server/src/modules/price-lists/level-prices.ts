import { listedLevels, type OwnPrice } from '@wasit/contract/price-lists/endpoints';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Buyer,
  categoryTreeNow,
  priced,
  type SkuForSale,
  smallestOrders,
} from '../catalogue/index.ts';
import { currentDualPrices, landedCostPerPiece, termsForLists } from '../fees/index.ts';
import { listedPrice, type PricingList } from './price-list.rules.ts';
import { fixedPrices, listsAt, type PriceListRow } from './price-lists.store.ts';

/** Price lists in the form used for pricing these products. */
export async function pricingLists(
  reader: Reader,
  rows: readonly Pick<PriceListRow, 'listId' | 'name' | 'percentBp' | 'categoryId'>[],
  fixed: readonly { listId: string; productId: number; priceMinor: number }[],
): Promise<PricingList[]> {
  const tree = rows.some(({ categoryId }) => categoryId !== null)
    ? await categoryTreeNow(reader)
    : undefined;
  return rows.map(({ listId, name, percentBp, categoryId }) => ({
    listId,
    name,
    percentBp,
    categoryIds:
      categoryId === null ? null : new Set(tree?.withDescendants(categoryId) ?? [categoryId]),
    fixed: new Map(
      fixed.flatMap((one) =>
        one.listId === listId ? [[one.productId, one.priceMinor] as const] : [],
      ),
    ),
  }));
}

/** The lists valid for a buyer, with their prices for these products; most levels have none. */
async function listsOf(reader: Reader, { level, at }: Buyer, productIds: readonly number[]) {
  if (!listedLevels.some((listed) => listed === level)) return [];
  const rows = await listsAt(reader, { level, at });
  if (rows.length === 0) return [];
  const listIds = rows.map(({ listId }) => listId);
  return pricingLists(reader, rows, await fixedPrices(reader, { listIds, productIds }));
}

/** SKUs at the prices of the buyer’s level, with the public price. */
export async function skusAtLevel(reader: Reader, skus: readonly SkuForSale[], buyer: Buyer) {
  const lists = await listsOf(reader, buyer, [...new Set(skus.map(({ productId }) => productId))]);
  if (lists.length === 0) return [...skus];
  return skus.map((sku) => {
    const { priceMinor, tiers } = sku;
    const own = listedPrice(priceMinor, sku, lists);
    const ownTiers = tiers.map((tier) => ({ tier, ...listedPrice(tier.priceMinor, sku, lists) }));
    const list = own.list ?? ownTiers.find((tier) => tier.list !== null)?.list;
    if (!list) return sku;
    return {
      ...sku,
      priceMinor: own.minor,
      tiers: ownTiers.map(({ tier, minor }) => ({ from: tier.from, priceMinor: minor })),
      listed: { listName: list.name, priceMinor, tiers },
    };
  });
}

/**
 * A customer's prices by the lists of their level; goods at the public price are left out. Pages
 * and product lists are the same for all customers and never contain these prices.
 */
export async function ownPrices(
  platform: Platform,
  actor: UserActor,
  { productIds }: { productIds: readonly number[] },
): Promise<OwnPrice[]> {
  const { db, clock } = platform;
  const lists = await listsOf(db, { level: actor.level, at: clock.now() }, productIds);
  if (lists.length === 0) return [];
  const [goods, smallest, terms, toDualPrice] = await Promise.all([
    priced.readGoods(db, productIds),
    smallestOrders(db, productIds),
    termsForLists(platform),
    currentDualPrices(db),
  ]);
  return goods.flatMap(({ product, skus, tiers }) => {
    const own = (minor: number) => listedPrice(minor, product, lists);
    const lowest = own(product.priceMinor);
    const list =
      lowest.list ??
      [...skus, ...tiers].map(({ priceMinor }) => own(priceMinor).list).find((one) => one !== null);
    const line = smallest.get(product.productId);
    // Goods off the shelf have no card and no visible price.
    if (!list || !line) return [];
    const price = lowest.minor;
    const priceTo = product.priceToMinor === null ? null : own(product.priceToMinor).minor;
    const unitPriceMinor = own(line.unitPriceMinor).minor;
    return [
      {
        productId: product.productId,
        listName: list.name,
        price: toDualPrice.part(price),
        priceTo: priceTo === null || priceTo <= price ? null : toDualPrice.part(priceTo),
        landed: terms ? landedCostPerPiece({ ...line, unitPriceMinor }, terms) : null,
        tiers: tiers.map(({ fromQuantity: from, priceMinor }) => ({
          from,
          price: toDualPrice.part(own(priceMinor).minor),
        })),
        skus: skus.map(({ skuId, priceMinor }) => ({
          skuId,
          price: toDualPrice.part(own(priceMinor).minor),
        })),
      },
    ];
  });
}
