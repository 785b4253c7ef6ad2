import type { OwnPrice } from '@wasit/contract/price-lists/endpoints';
import type { StoreApi } from 'zustand';
import { call } from '../../api/call.ts';

export interface OwnPrices {
  /** A session, and the customer an agent acts for in it. */
  readonly owner: string;
  readonly prices: ReadonlyMap<number, OwnPrice>;
}
type Store = StoreApi<OwnPrices>;

/** As many as one question takes. */
const most = 100;
let asked = new Set<number>();
let waiting = new Set<number>();

/** Goods that are shown together are asked for together. */
export function want(store: Store, owner: string, productId: number): void {
  if (store.getState().owner !== owner) {
    asked = new Set();
    waiting = new Set();
    store.setState({ owner, prices: new Map() });
  }
  if (asked.has(productId)) return;
  asked.add(productId);
  if (waiting.size === 0) setTimeout(() => void ask(store, owner), 0);
  waiting.add(productId);
}

async function ask(store: Store, owner: string): Promise<void> {
  const ids = [...waiting];
  waiting = new Set();
  for (let from = 0; from < ids.length; from += most) {
    const productIds = ids.slice(from, from + most);
    // Without an answer everybody's price stands there; the cart has the right one.
    const { items } = await call('ownPrices', { productIds }, { quiet: true }).catch(() => ({
      items: [],
    }));
    const state = store.getState();
    if (state.owner !== owner) return;
    const prices = new Map(state.prices);
    for (const item of items) prices.set(item.productId, item);
    store.setState({ prices });
  }
}
