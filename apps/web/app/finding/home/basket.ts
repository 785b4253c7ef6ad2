import type { CallApi, OutputOf } from '@wasit/contract/api';
import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import type { PricesInIraq } from '@wasit/contract/content/endpoints';
import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { iqd, toCents, toWire, usd, type WireMoney } from '@wasit/contract/money';
import type { DualMoney } from '@wasit/contract/wire';
import { firstSku } from '../catalogue/product/variants/variant-choice.ts';

type Detail = OutputOf<'productDetail'>;

export interface BasketLine {
  productId: number;
  skuId: number;
  quantity: number;
  unit: string;
  /** Goods and all freight of the line, to Baghdad; dinars are not rounded up to notes. */
  landed: DualMoney;
  /** Set for goods that are not among the cards of the page. */
  goods: { name: string; picture: ProductCard['picture'] | null } | null;
}

export interface Basket {
  lines: BasketLine[];
  /** The sum as the checkout shows it: dinars are rounded up once for each payment. */
  total: DualMoney;
  /** The cost of the same goods in Iraq; null unless all of them have a price there. */
  inIraq: (Omit<PricesInIraq, 'items'> & { price: WireMoney }) | null;
}

/** The number of goods in an example, and the maximum number of candidates. */
const goodsCount = 3;
const maxCandidates = 6;

interface BasketPick {
  productId: number;
  skuId: number;
  quantity: number;
  unit: string;
}

const estimate = (call: CallApi, picks: readonly BasketPick[]) =>
  call('freightEstimate', { items: picks.map(({ skuId, quantity }) => ({ skuId, quantity })) });

function sumOfParts({ goods, chinaFreight, seaFreight, insurance }: LandedCost): DualMoney {
  const parts = [goods, chinaFreight, seaFreight.likely, insurance];
  const cents = parts.reduce((sum, { usd }) => sum + toCents(usd.amount), 0);
  const dinars = parts.reduce((sum, part) => sum + part.iqd.amount, 0);
  return { usd: toWire(usd(cents)), iqd: toWire(iqd(dinars)) };
}

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
  const { goods, total } = await estimate(call, [pick]);
  return 2 * goods.usd.amount < total.likely.usd.amount ? null : pick;
}

/** Of goods off the shelf, or that cannot be read, none. */
async function choosePickOf(call: CallApi, productId: number, minUsd: number) {
  try {
    const detail = await call('productDetail', { productId });
    if (!detail.onShelf) return null;
    const pick = await choosePick(call, detail, minUsd);
    return pick && { supplierId: detail.supplier.supplierId, pick };
  } catch {
    return null;
  }
}

/** Goods of different suppliers. All requested at once: the database may be far away. */
async function chooseGoods(
  call: CallApi,
  productIds: readonly number[],
  minUsd: number,
): Promise<BasketPick[]> {
  const candidates = await Promise.all(
    productIds.slice(0, maxCandidates).map((productId) => choosePickOf(call, productId, minUsd)),
  );
  const suppliers = new Set<number>();
  const picks: BasketPick[] = [];
  for (const candidate of candidates) {
    if (!candidate || picks.length === goodsCount || suppliers.has(candidate.supplierId)) continue;
    suppliers.add(candidate.supplierId);
    picks.push(candidate.pick);
  }
  return picks;
}

const maxAgeMs = 10 * 60_000;
interface Choice {
  readonly picks: readonly BasketPick[];
  /** The goods with a price in Iraq at that time. */
  readonly pricedIds: string;
  readonly until: number;
}
/** The choice of goods has no language; their costs are requested for each page. */
let cachedChoice: Choice | undefined;

interface BasketContext {
  /** Of the page's goods. */
  readonly cards: ReadonlyMap<number, ProductCard>;
  readonly minimumUsd: number;
  readonly prices: ReadonlyMap<number, WireMoney>;
}

/** Goods with a price in Iraq first: those can be compared. */
async function choose(
  call: CallApi,
  { cards, minimumUsd, prices }: BasketContext,
): Promise<readonly BasketPick[]> {
  const pricedIds = [...prices.keys()].join(' ');
  const isStillShown = cachedChoice?.picks.every(
    ({ productId }) => prices.has(productId) || cards.get(productId)?.inStock,
  );
  if (
    cachedChoice?.pricedIds === pricedIds &&
    isStillShown &&
    cachedChoice.until >= performance.now()
  )
    return cachedChoice.picks;
  const priced = await chooseGoods(call, [...prices.keys()], minimumUsd);
  const inStock = [...cards.values()].flatMap((card) => (card.inStock ? card.productId : []));
  const picks = priced.length > 1 ? priced : await chooseGoods(call, inStock, minimumUsd);
  cachedChoice = { picks, pricedIds, until: performance.now() + maxAgeMs };
  return picks;
}

/** Name and picture of goods without a card on the page. */
async function goodsOf(call: CallApi, productId: number): Promise<BasketLine['goods']> {
  const { name, pictures } = await call('productDetail', { productId });
  return { name, picture: pictures[0] ?? null };
}

/** The total cost of the goods in Iraq, in dinars; null unless each has a price there. */
function priceInIraq(
  picks: readonly BasketPick[],
  prices: ReadonlyMap<number, WireMoney>,
): WireMoney | null {
  let amount = 0;
  for (const { productId, quantity } of picks) {
    const price = prices.get(productId);
    if (!price) return null;
    amount += price.amount * quantity;
  }
  return { amount, currency: 'IQD' };
}

/**
 * Goods of different suppliers in typical quantities, together above the minimum order. Parcels of
 * different suppliers are charged separately, so the lines add up to the order's cost before its
 * dinars are rounded up. Null if too few goods fit.
 */
export async function exampleBasket(
  call: CallApi,
  goods: readonly ProductCard[],
  {
    minimumUsd,
    iraq: { items, ...origin },
  }: {
    minimumUsd: number;
    iraq: PricesInIraq;
  },
): Promise<Basket | null> {
  const cards = new Map(goods.map((card) => [card.productId, card]));
  const prices = new Map(items.map(({ productId, price }) => [productId, price]));
  const picks = await choose(call, { cards, minimumUsd, prices });
  try {
    if (picks.length < 2) return null;
    const [{ total }, ...lines] = await Promise.all([
      estimate(call, picks),
      ...picks.map(async (pick) => {
        const [cost, uncarded] = await Promise.all([
          estimate(call, [pick]),
          cards.has(pick.productId) ? null : goodsOf(call, pick.productId),
        ]);
        return { ...pick, landed: sumOfParts(cost), goods: uncarded };
      }),
    ]);
    const price = priceInIraq(picks, prices);
    return { lines, total: total.likely, inIraq: price && { ...origin, price } };
  } catch (error) {
    // Sold out meanwhile: the next page chooses again.
    cachedChoice = undefined;
    throw error;
  }
}
