import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Pick } from '../../links.ts';
import { pieces } from './quantity.ts';

const waitMs = 300;

interface Estimate {
  cost: LandedCost;
  /** Another quantity is being calculated; `cost` is that of the last one. */
  stale: boolean;
  failed: boolean;
}

/**
 * The landed cost of what is picked, asked anew a moment after the last change. The page brings the
 * first one with it.
 */
export function useEstimate(
  productId: number,
  picks: readonly Pick[],
  first: LandedCost,
): Estimate {
  const [estimate, setEstimate] = useState<Estimate>({ cost: first, stale: false, failed: false });
  const wanted = JSON.stringify(picks);
  // The page's own answer stands for the quantity it opens with.
  const [asked, setAsked] = useState(() => (pieces(picks) === first.quantity ? wanted : ''));
  useEffect(() => {
    if (wanted === asked || wanted === '[]') return;
    const stop = new AbortController();
    setEstimate((was) => ({ ...was, stale: true }));
    const timer = setTimeout(async () => {
      try {
        const cost = await call(
          'freightEstimate',
          { productId, items: JSON.parse(wanted) as Pick[] },
          { signal: stop.signal },
        );
        setEstimate({ cost, stale: false, failed: false });
        setAsked(wanted);
      } catch {
        if (!stop.signal.aborted) setEstimate((was) => ({ ...was, stale: false, failed: true }));
      }
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [productId, wanted, asked]);
  return estimate;
}
