import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import type { Pick } from '../../../../links.ts';
import { pieces } from '../variants/quantity.ts';

const waitMs = 300;

interface Estimate {
  cost: LandedCost;
  /** Another quantity is being calculated; `cost` is that of the last one. */
  stale: boolean;
  failed: boolean;
}

/**
 * The landed cost of the picks, calculated again shortly after the last change. The page brings the
 * first one, at everybody's price.
 */
export function useEstimate(
  productId: number,
  picks: readonly Pick[],
  { first, isOwn }: { first: LandedCost; isOwn: boolean },
): Estimate {
  const [estimate, setEstimate] = useState<Estimate>({ cost: first, stale: false, failed: false });
  // At the customer's own prices the result differs from the page's.
  const key = JSON.stringify([picks, isOwn]);
  // The page's own result is valid for the initial quantity.
  const [estimated, setEstimated] = useState(() =>
    pieces(picks) === first.quantity ? JSON.stringify([picks, false]) : '',
  );
  useEffect(() => {
    if (key === estimated || picks.length === 0) return;
    const stop = new AbortController();
    setEstimate((was) => ({ ...was, stale: true }));
    const timer = setTimeout(async () => {
      try {
        const cost = await call(
          'freightEstimate',
          { productId, items: (JSON.parse(key) as [Pick[], boolean])[0] },
          { signal: stop.signal },
        );
        setEstimate({ cost, stale: false, failed: false });
        setEstimated(key);
      } catch {
        if (!stop.signal.aborted) setEstimate((was) => ({ ...was, stale: false, failed: true }));
      }
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [productId, key, estimated, picks.length]);
  return estimate;
}
