import { userLevel } from '@wasit/contract/accounts/levels';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useAgentMode } from '../../session/agent-mode.ts';
import { useSession } from '../../session/session.ts';
import type { OwnPrices, ProductOwnPrice } from './load-own-prices.ts';

/**
 * This customer's prices by the price lists of their level. The pages themselves are the same for
 * everybody, so that no shared copy can hold them.
 */
const useOwnPrices = create<OwnPrices>()(() => ({ owner: '', prices: new Map() }));

/** The customer's own price of a product, once loaded; undefined if it is the public price. */
export function useOwnPrice(productId: number): ProductOwnPrice | undefined {
  const { token, user } = useSession();
  const mode = useAgentMode((state) => state.mode);
  const mayDiffer = token !== null && (mode !== null || (user?.level ?? 0) > userLevel.customer);
  const owner = mayDiffer ? `${token} ${mode?.modeId ?? ''}` : '';
  useEffect(() => {
    // Loaded on demand: most visitors pay the public price.
    if (owner)
      void import('./load-own-prices.ts').then(({ requestOwnPrice }) =>
        requestOwnPrice(useOwnPrices, owner, productId),
      );
  }, [owner, productId]);
  return useOwnPrices((state) =>
    owner && state.owner === owner ? state.prices.get(productId) : undefined,
  );
}
