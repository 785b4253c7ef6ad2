import { userLevel } from '@wasit/contract/accounts/levels';
import type { ProductCard, ProductDetail } from '@wasit/contract/catalogue/endpoints';
import type { OwnPrice } from '@wasit/contract/price-lists/endpoints';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useAgentMode } from '../../agent-mode.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../session.ts';

/** Whose prices these are: of a session, or of the customer an agent acts for in it. */
type Owner = string;

/**
 * What this customer pays by the price lists of their level. The pages themselves are the same for
 * everybody, so that none that is kept for others can hold it.
 */
const useOwnPrices = create<{ owner: Owner; prices: ReadonlyMap<number, OwnPrice> }>()(() => ({
  owner: '',
  prices: new Map(),
}));

/** As many as one question takes. */
const most = 100;
let asked = new Set<number>();
let waiting = new Set<number>();

/** Goods that are shown together are asked for together. */
function want(owner: Owner, productId: number): void {
  if (useOwnPrices.getState().owner !== owner) {
    asked = new Set();
    waiting = new Set();
    useOwnPrices.setState({ owner, prices: new Map() });
  }
  if (asked.has(productId)) return;
  asked.add(productId);
  if (waiting.size === 0) setTimeout(() => void ask(owner), 0);
  waiting.add(productId);
}

async function ask(owner: Owner): Promise<void> {
  const ids = [...waiting];
  waiting = new Set();
  for (let from = 0; from < ids.length; from += most) {
    const productIds = ids.slice(from, from + most);
    // Without an answer everybody's price stands there; the cart has the right one.
    const { items } = await call('ownPrices', { productIds }, { quiet: true }).catch(() => ({
      items: [],
    }));
    const state = useOwnPrices.getState();
    if (state.owner !== owner) return;
    const prices = new Map(state.prices);
    for (const item of items) prices.set(item.productId, item);
    useOwnPrices.setState({ prices });
  }
}

/** The customer's own price of a product, once it is known; undefined where it is everybody's. */
export function useOwnPrice(productId: number): OwnPrice | undefined {
  const { token, user } = useSession();
  const mode = useAgentMode((state) => state.mode);
  const isAsked = token !== null && (mode !== null || (user?.level ?? 0) > userLevel.customer);
  const owner = isAsked ? `${token} ${mode?.modeId ?? ''}` : '';
  useEffect(() => {
    if (owner) want(owner, productId);
  }, [owner, productId]);
  return useOwnPrices((state) =>
    owner && state.owner === owner ? state.prices.get(productId) : undefined,
  );
}

/** A card at the customer's own price. */
export const ownCard = (product: ProductCard, own: OwnPrice | undefined): ProductCard =>
  own ? { ...product, price: own.price, priceTo: own.priceTo, landed: own.landed } : product;

/** A product's page at the customer's own prices; what it costs in Baghdad is asked anew. */
export const ownDetail = (product: ProductDetail, own: OwnPrice | undefined): ProductDetail =>
  own
    ? {
        ...product,
        price: own.price,
        priceTo: own.priceTo,
        tiers: own.tiers,
        skus: product.skus.map((sku) => {
          const price = own.skus.find(({ skuId }) => skuId === sku.skuId)?.price ?? sku.price;
          return { ...sku, price, promotionPrice: price.usd.amount };
        }),
      }
    : product;
