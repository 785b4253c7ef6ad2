import type { OwnPrice } from '@wasit/contract/price-lists/endpoints';
import type { StoreApi } from 'zustand';
import { call } from '../../api/call.ts';
import type { ShownCard } from './shown-card.ts';
import type { ShownProduct } from './shown-product.ts';

/** A customer's own price, as functions that apply it to the data that everybody sees. */
export interface ProductOwnPrice {
  readonly listName: string;
  readonly applyToCard: (product: ShownCard) => ShownCard;
  /** Its cost in Baghdad has to be calculated again. */
  readonly applyToProduct: (product: ShownProduct) => ShownProduct;
}

export interface OwnPrices {
  /** A session, and the customer its agent acts for. */
  readonly owner: string;
  readonly prices: ReadonlyMap<number, ProductOwnPrice>;
}
type Store = StoreApi<OwnPrices>;

/** The maximum number of products per request. */
const maxPerRequest = 100;
let requested = new Set<number>();
let pendingIds = new Set<number>();

/** Requests of goods that are shown together are sent together. */
export function requestOwnPrice(store: Store, owner: string, productId: number): void {
  if (store.getState().owner !== owner) {
    requested = new Set();
    pendingIds = new Set();
    store.setState({ owner, prices: new Map() });
  }
  if (requested.has(productId)) return;
  requested.add(productId);
  if (pendingIds.size === 0) setTimeout(() => void loadPending(store, owner), 0);
  pendingIds.add(productId);
}

async function loadPending(store: Store, owner: string): Promise<void> {
  const ids = [...pendingIds];
  pendingIds = new Set();
  for (let from = 0; from < ids.length; from += maxPerRequest) {
    const productIds = ids.slice(from, from + maxPerRequest);
    // Without an answer the public price stays; the cart has the right one.
    const { items } = await call('ownPrices', { productIds }, { quiet: true }).catch(() => ({
      items: [],
    }));
    const state = store.getState();
    if (state.owner !== owner) return;
    const prices = new Map(state.prices);
    for (const item of items) prices.set(item.productId, toOwnPrice(item));
    store.setState({ prices });
  }
}

const toOwnPrice = ({
  listName,
  price,
  priceTo,
  landed,
  tiers,
  skus,
}: OwnPrice): ProductOwnPrice => ({
  listName,
  applyToCard: (product) => ({ ...product, price, priceTo, landed }),
  applyToProduct: (product) => ({
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
