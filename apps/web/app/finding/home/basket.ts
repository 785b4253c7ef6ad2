import type { CallApi, OutputOf } from '@wasit/contract/api';
import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import type { DualMoney } from '@wasit/contract/wire';
import { firstSku } from '../catalogue/product/variants/variant-choice.ts';

type Detail = OutputOf<'productDetail'>;

export interface BasketLine {
  productId: number;
  skuId: number;
  quantity: number;
  unit: string;
  /** Goods and all freight of the line, to Baghdad. */
  landed: DualMoney;
}

/** How many goods an example has, and how many candidates are requested at most. */
const goodsCount = 3;
const maxCandidates = 6;

interface BasketPick {
  productId: number;
  skuId: number;
  quantity: number;
  unit: string;
}

const estimate = (call: CallApi, { productId, skuId, quantity }: BasketPick) =>
  call('freightEstimate', { productId, items: [{ skuId, quantity }] });

/**
 * Goods for a third of the basket, at least the supplier's minimum; null if that is out of stock or
 * costs more to ship than to buy.
 */
async function choosePick(
  call: CallApi,
  { productId, skus, minQuantity, batch, unit }: Detail,
  minUsd: number,
): Promise<BasketPick | null> {
  // The variant that the product's page selects first: its price there is the one shown here.
  const sku = firstSku(skus, minQuantity);
  if (!sku) return null;
  const lots = Math.ceil(minUsd / sku.price.usd.amount / Math.max(1, batch));
  const pick = {
    productId,
    skuId: sku.skuId,
    quantity: Math.max(minQuantity, lots * Math.max(1, batch)),
    unit,
  };
  if (pick.quantity > sku.skuStock) return null;
  const { goods, total } = await estimate(call, pick);
  return 2 * goods.usd.amount < total.likely.usd.amount ? null : pick;
}

/** Goods of different suppliers. All requested at once: the database may be far away. */
async function chooseGoods(
  call: CallApi,
  goods: readonly ProductCard[],
  minUsd: number,
): Promise<BasketPick[]> {
  const candidates = await Promise.all(
    goods
      .filter(({ inStock }) => inStock)
      .slice(0, maxCandidates)
      .map(async ({ productId }) => {
        const detail = await call('productDetail', { productId });
        const { supplierId } = detail.supplier;
        return { supplierId, pick: await choosePick(call, detail, minUsd) };
      }),
  );
  const suppliers = new Set<number>();
  const picks: BasketPick[] = [];
  for (const { supplierId, pick } of candidates) {
    if (!pick || picks.length === goodsCount || suppliers.has(supplierId)) continue;
    suppliers.add(supplierId);
    picks.push(pick);
  }
  return picks;
}

const keepMs = 10 * 60_000;
/** The choice of goods has no language; their costs are requested for each page. */
let cachedChoice: { readonly picks: readonly BasketPick[]; readonly until: number } | undefined;

/**
 * Goods of different suppliers in typical quantities, together above the minimum order. Parcels of
 * different suppliers are charged separately, so the lines add up to the order's cost. Null if too
 * few goods fit.
 */
export async function exampleBasket(
  call: CallApi,
  goods: readonly ProductCard[],
  { minimumUsd }: { minimumUsd: number },
): Promise<BasketLine[] | null> {
  const cards = new Map(goods.map((card) => [card.productId, card]));
  const isStillShown = cachedChoice?.picks.every(({ productId }) => cards.get(productId)?.inStock);
  if (!cachedChoice || !isStillShown || cachedChoice.until < performance.now())
    cachedChoice = {
      picks: await chooseGoods(call, goods, minimumUsd),
      until: performance.now() + keepMs,
    };
  try {
    const lines = await Promise.all(
      cachedChoice.picks.map(async (pick) => {
        const { total } = await estimate(call, pick);
        return { ...pick, landed: total.likely };
      }),
    );
    return lines.length > 1 ? lines : null;
  } catch (error) {
    // Sold out meanwhile: the next page chooses again.
    cachedChoice = undefined;
    throw error;
  }
}
