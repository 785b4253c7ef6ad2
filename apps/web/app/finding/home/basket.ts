import type { CallApi, OutputOf } from '@wasit/contract/api';
import type { DualMoney } from '@wasit/contract/wire';
import type { ShownCard } from '../catalogue/shown-card.ts';
import { firstSku } from '../catalogue/variant-choice.ts';

type Detail = OutputOf<'productDetail'>;

export interface BasketLine {
  productId: number;
  skuId: number;
  quantity: number;
  name: string;
  picture: Detail['pictures'][number] | null;
  /** Goods and all freight of the line, in Baghdad. */
  landed: DualMoney;
}

/** So many goods make an example, of so many asked for at most. */
const wanted = 3;
const mostAsked = 6;

interface Pick {
  productId: number;
  skuId: number;
  quantity: number;
}

const estimate = (call: CallApi, { productId, skuId, quantity }: Pick) =>
  call('freightEstimate', { productId, items: [{ skuId, quantity }] });

/**
 * Goods for a third of the basket, at least what the supplier sells; null where that is not in
 * stock or costs more to bring than to buy.
 */
async function pickOf(
  call: CallApi,
  { productId, skus, minQuantity, batch }: Detail,
  leastUsd: number,
): Promise<Pick | null> {
  // The variant that the product's page opens with: its price there is the one shown here.
  const sku = firstSku(skus, minQuantity);
  if (!sku) return null;
  const lots = Math.ceil(leastUsd / sku.price.usd.amount / Math.max(1, batch));
  const pick = {
    productId,
    skuId: sku.skuId,
    quantity: Math.max(minQuantity, lots * Math.max(1, batch)),
  };
  if (pick.quantity > sku.skuStock) return null;
  const { goods, total } = await estimate(call, pick);
  return 2 * goods.usd.amount < total.likely.usd.amount ? null : pick;
}

/** Goods of different suppliers. All are asked at once: the database may be far away. */
async function choose(
  call: CallApi,
  goods: readonly ShownCard[],
  leastUsd: number,
): Promise<Pick[]> {
  const offered = await Promise.all(
    goods
      .filter(({ inStock }) => inStock)
      .slice(0, mostAsked)
      .map(async ({ productId }) => {
        const detail = await call('productDetail', { productId });
        const { supplierId } = detail.supplier;
        return { supplierId, pick: await pickOf(call, detail, leastUsd) };
      }),
  );
  const suppliers = new Set<number>();
  const picks: Pick[] = [];
  for (const { supplierId, pick } of offered) {
    if (!pick || picks.length === wanted || suppliers.has(supplierId)) continue;
    suppliers.add(supplierId);
    picks.push(pick);
  }
  return picks;
}

const keepMs = 10 * 60_000;
/** Which goods make the example has no language; what they cost is asked for each page. */
let chosen: { readonly picks: readonly Pick[]; readonly until: number } | undefined;

/**
 * Goods of different suppliers in quantities a shop would order, together more than the least
 * order. Parcels of different suppliers are charged apart, so the lines add up to what the order
 * will cost. Null when too few goods fit.
 */
export async function exampleBasket(
  call: CallApi,
  goods: readonly ShownCard[],
  { minimumUsd }: { minimumUsd: number },
): Promise<BasketLine[] | null> {
  const cards = new Map(goods.map((card) => [card.productId, card]));
  const isStillShown = chosen?.picks.every(({ productId }) => cards.get(productId)?.inStock);
  if (!chosen || !isStillShown || chosen.until < performance.now())
    chosen = {
      picks: await choose(call, goods, minimumUsd),
      until: performance.now() + keepMs,
    };
  try {
    const lines = await Promise.all(
      chosen.picks.map(async (pick) => {
        const { total } = await estimate(call, pick);
        const card = cards.get(pick.productId);
        return {
          ...pick,
          name: card?.name ?? '',
          picture: card?.picture ?? null,
          landed: total.likely,
        };
      }),
    );
    return lines.length > 1 ? lines : null;
  } catch (error) {
    // Sold out meanwhile: the next page chooses anew.
    chosen = undefined;
    throw error;
  }
}
