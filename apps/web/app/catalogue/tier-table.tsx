import type { ProductDetail } from '@wasit/contract/catalogue';
import { formatNumber } from '@wasit/locale';
import type { Pick } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Amount } from '../ui/price.tsx';
import { pieces, tierOf } from './quantity.ts';

/** The unit price from a quantity on, over all variants; the reached one is marked. */
export function TierTable({ product, picks }: { product: ProductDetail; picks: readonly Pick[] }) {
  const { t } = useTranslation('catalogue');
  if (product.tiers.length < 2) return null;
  const reached = tierOf(product.tiers, pieces(picks));
  return (
    <table className="tiers">
      <caption className="visually-hidden">{t('tiers.title')}</caption>
      <thead>
        <tr>
          {product.tiers.map(({ from }) => (
            <th key={from} scope="col" data-reached={reached?.from === from ? '' : undefined}>
              <bdi dir="ltr">≥ {formatNumber(from)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {product.tiers.map(({ from, price }) => (
            <td key={from} data-reached={reached?.from === from ? '' : undefined}>
              <Amount money={price.usd} />
              {reached?.from === from && <span className="visually-hidden">{t('tiers.reached')}</span>}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
