import type { OwnPrice } from '@wasit/contract/price-lists/endpoints';
import type { StoreApi } from 'zustand';
import { call } from '../../api/call.ts';
import type { ShownCard } from './shown-card.ts';
import type { ShownProduct } from './shown-product.ts';

/** An own price, and a function that applies it to the goods as everybody sees them. */
export interface Own {
  readonly listName: string;
  readonly card: (product: ShownCard) => ShownCard;
  /** Its cost in Baghdad has to be calculated again. */
  readonly detail: (product: ShownProduct) => ShownProduct;
}

export interface OwnPrices {
  /** A session, and the customer its agent acts for. */
  readonly owner: string;
  readonly prices: ReadonlyMap<number, Own>;
}
type Store = StoreApi<OwnPrices>;

/** The most products of one request. */
const most = 100;
let requested = new Set<number>();
let waiting = new Set<number>();

/** Requests of goods that are shown together are sent together. */
export function want(store: Store, owner: string, productId: number): void {
  if (store.getState().owner !== owner) {
    requested = new Set();
    waiting = new Set();
    store.setState({ owner, prices: new Map() });
  }
  if (requested.has(productId)) return;
  requested.add(productId);
  if (waiting.size === 0) setTimeout(() => void loadWaiting(store, owner), 0);
  waiting.add(productId);
}

async function loadWaiting(store: Store, owner: string): Promise<void> {
  const ids = [...waiting];
  waiting = new Set();
  for (let from = 0; from < ids.length; from += most) {
    const productIds = ids.slice(from, from + most);
    // Without an answer everybody's price stays; the cart has the right one.
    const { items } = await call('ownPrices', { productIds }, { quiet: true }).catch(() => ({
      items: [],
    }));
    const state = store.getState();
    if (state.owner !== owner) return;
    const prices = new Map(state.prices);
    for (const item of items) prices.set(item.productId, ownOf(item));
    store.setState({ prices });
  }
}

const ownOf = ({ listName, price, priceTo, landed, tiers, skus }: OwnPrice): Own => ({
  listName,
  card: (product) => ({ ...product, price, priceTo, landed }),
  detail: (product) => ({
    ...product,
    price,
    priceTo,
    tiers,
    skus: product.skus.map((sku) => {
      const own = skus.find(({ skuId }) => skuId === sku.skuId)?.price ?? sku.price;
      return { ...sku, price: own };
    }),
  }),
});
