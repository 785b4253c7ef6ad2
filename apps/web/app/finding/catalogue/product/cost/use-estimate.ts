import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import type { PickedSku } from '../../../../links.ts';
import { countPieces } from '../variants/quantity.ts';

const debounceMs = 300;

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
  picks: readonly PickedSku[],
  { initial, isOwn }: { initial: LandedCost; isOwn: boolean },
): Estimate {
  const [estimate, setEstimate] = useState<Estimate>({
    cost: initial,
    stale: false,
    failed: false,
  });
  // At the customer's own prices the result differs from the page's.
  const key = JSON.stringify([picks, isOwn]);
  // The page's own result is valid for the initial quantity.
  const [estimatedKey, setEstimatedKey] = useState(() =>
    countPieces(picks) === initial.quantity ? JSON.stringify([picks, false]) : '',
  );
  useEffect(() => {
    if (key === estimatedKey || picks.length === 0) return;
    const controller = new AbortController();
    setEstimate((was) => ({ ...was, stale: true }));
    const timer = setTimeout(async () => {
      try {
        const cost = await call(
          'freightEstimate',
          { productId, items: (JSON.parse(key) as [PickedSku[], boolean])[0] },
          { signal: controller.signal },
        );
        setEstimate({ cost, stale: false, failed: false });
        setEstimatedKey(key);
      } catch {
        if (!controller.signal.aborted)
          setEstimate((was) => ({ ...was, stale: false, failed: true }));
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [productId, key, estimatedKey, picks.length]);
  return estimate;
}
