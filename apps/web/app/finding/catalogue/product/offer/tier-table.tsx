import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Amount, useOwnCurrency } from '../../../../ui/text/price.tsx';
import type { ShownProduct } from '../../shown-product.ts';
import { countPieces, tierOf } from '../variants/quantity.ts';
import type { Picking } from '../variants/use-picking.ts';

/**
 * The factory's price by quantity, over all variants; the reached tier is marked, and a press sets
 * its quantity.
 */
export function TierTable({ product, picking }: { product: ShownProduct; picking: Picking }) {
  const { t } = useTranslation('catalogue');
  const own = useOwnCurrency();
  if (product.tiers.length < 2) return null;
  const reached = tierOf(product.tiers, countPieces(picking.picks));
  return (
    <ul className="tiers" aria-label={t('tiers.title')}>
      {product.tiers.map(({ from, price }) => (
        <li key={from}>
          <button
            type="button"
            aria-pressed={reached?.from === from}
            disabled={picking.isMultiple}
            onClick={() => picking.setQuantity(from)}
          >
            <bdi dir="ltr">≥ {formatNumber(from)}</bdi>
            <strong>
              <Amount money={price[own]} />
            </strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
