import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lastOrdersOf } from './ranking.store.ts';

/** Who placed these orders, by their numbers. */
type BuyersOfOrders = (
  reader: Reader,
  orderNos: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

let buyersOfOrders: BuyersOfOrders = async () => new Map();

/** The composition (modules.ts) hands in the orders, a later domain. */
export const setBuyersOfOrders = (read: BuyersOfOrders): void => {
  buyersOfOrders = read;
};

/** How many of a product's last orders are checked per required buyer. */
const ordersPerBuyer = 12;

/**
 * The products bought by enough different customers within a period for their pieces to be
 * published (`market.leastBuyers`). Only the last orders of each are checked: if those are all by
 * the same few customers, it counts as bought by few.
 */
export async function boughtByEnough(
  { db, setting }: Platform,
  { productIds, from, to }: { productIds: readonly number[]; from: Date; to: Date },
): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set();
  const least = await setting(db, 'market.leastBuyers');
  const orders = await lastOrdersOf(db, { productIds, from, to, limit: least * ordersPerBuyer });
  const buyers = await buyersOfOrders(db, [...new Set(orders.map(({ orderNo }) => orderNo))]);
  const buyersByProduct = Map.groupBy(orders, ({ productId }) => productId);
  return new Set(
    productIds.filter((productId) => {
      const own = buyersByProduct.get(productId) ?? [];
      return new Set(own.flatMap(({ orderNo }) => buyers.get(orderNo) ?? [])).size >= least;
    }),
  );
}
