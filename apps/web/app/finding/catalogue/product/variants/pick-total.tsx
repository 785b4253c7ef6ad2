import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import type { PickedSku } from '../../../../links.ts';
import { Dotted } from '../../../../ui/dotted.tsx';
import { BothAmounts, OwnAmount } from '../../../../ui/text/price.tsx';
import { useQuantityText } from '../../../../ui/text/use-quantity-text.ts';
import type { ShownProduct } from '../../shown-product.ts';
import { countPieces } from './quantity.ts';

interface PickTotalProps {
  product: ShownProduct;
  picks: readonly PickedSku[];
  cost: LandedCost;
  stale: boolean;
}

/**
 * The total of all picked variants, as the server calculates it, and what is missing to the next
 * price step.
 */
export function PickTotal({ product, picks, cost, stale }: PickTotalProps) {
  const { t } = useTranslation('catalogue');
  const quantityText = useQuantityText();
  const count = countPieces(picks);
  const nextTier = product.tiers.find(({ from }) => from > count);
  const isCostKnown = count > 0 && cost.quantity === count;
  return (
    <div className="pick-total" role="status" aria-busy={stale}>
      <p className="strong">
        <Dotted
          parts={[
            <>
              {t('matrix.total')} <bdi>{quantityText({ unit: product.unit, quantity: count })}</bdi>
            </>,
            isCostKnown && <BothAmounts money={cost.goods} />,
          ]}
        />
      </p>
      {count > 0 && nextTier && (
        <p className="small">
          {t('matrix.next', {
            quantity: quantityText({ unit: product.unit, quantity: nextTier.from - count }),
          })}{' '}
          <OwnAmount money={nextTier.price} />
        </p>
      )}
    </div>
  );
}
