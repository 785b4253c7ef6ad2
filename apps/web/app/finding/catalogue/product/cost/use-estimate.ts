import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import type { PickedSku } from '../../../../links.ts';
import type { ShownProduct } from '../../shown-product.ts';

const debounceMs = 300;

interface Estimate {
  cost: LandedCost;
  /** Another quantity is being calculated; `cost` is that of the last one. */
  stale: boolean;
  failed: boolean;
}

/**
 * The landed cost of the picks, calculated again shortly after the last change. The product
 * brings the first one, at everybody's price.
 */
export function useEstimate(
  { productId, landedCost, landedSkuId }: ShownProduct,
  picks: readonly PickedSku[],
  { isOwn }: { isOwn: boolean },
): Estimate {
  const [estimate, setEstimate] = useState<Estimate>({
    cost: landedCost,
    stale: false,
    failed: false,
  });
  // At the customer's own prices the result differs from the page's.
  const key = JSON.stringify([picks, isOwn]);
  // The page's own result is valid for its variant and quantity only.
  const [estimatedKey, setEstimatedKey] = useState(() =>
    landedSkuId === null
      ? ''
      : JSON.stringify([[{ skuId: landedSkuId, quantity: landedCost.quantity }], false]),
  );
  useEffect(() => {
    if (key === estimatedKey || picks.length === 0) {
      // Back at the shown quantity: pending and failed requests no longer matter.
      setEstimate((was) =>
        was.stale || was.failed ? { ...was, stale: false, failed: false } : was,
      );
      return;
    }
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
