import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { formatNumber, isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Suspense } from 'react';
import { links } from '../../../../links.ts';
import { lazyPart } from '../../../../shell/loading/late.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/parts.tsx';
import { Amount, useOwnCurrency } from '../../../../ui/text/price.tsx';
import { useQuantityText } from '../../../../ui/text/use-quantity-text.ts';
import type { ShownProduct } from '../../shown-product.ts';
import type { EstimateRecord } from './estimate-record.ts';

// Folded: rendered by the server, hydrated after what is visible.
const CostLines = lazyPart(() => import('./cost-lines.tsx').then((part) => part.CostLines));

interface CostBoxProps {
  cost: LandedCost;
  product: ShownProduct;
  /** How often our estimates were right; null while too few orders were measured. */
  record: EstimateRecord | null;
  stale: boolean;
  failed: boolean;
}

const levels = ['low', 'likely', 'high'] as const;

/**
 * The cost of the goods in Baghdad: three figures, and on demand the lines of each and why they
 * differ.
 */
export function CostBox({ cost, product, record, stale, failed }: CostBoxProps) {
  const { t } = useTranslation('catalogue');
  const own = useOwnCurrency();
  const quantityText = useQuantityText();
  // Low and high are equal when the smallest charge of a parcel is above what its measures cost.
  // Three equal numbers would confuse.
  const isCertain = cost.total.low.usd.amount === cost.total.high.usd.amount;
  return (
    <section className="cost card" aria-labelledby="cost-title" aria-busy={stale}>
      <div className="card-head">
        <h2 id="cost-title">{t('cost.title')}</h2>
        <span className="soft small">
          {t('cost.for', {
            quantity: quantityText({ unit: product.unit, quantity: cost.quantity }),
          })}
        </span>
      </div>
      {failed && <Notice tone="warn">{t('cost.failed')}</Notice>}
      <dl className="cost-levels">
        {(isCertain ? (['likely'] as const) : levels).map((level) => (
          <div key={level} data-level={level}>
            <dt>{t(`cost.${level}`)}</dt>
            <dd>
              <strong>
                <Amount money={cost.total[level][own]} />
              </strong>
              <span className="soft small">
                <Amount money={cost.total[level][own === 'usd' ? 'iqd' : 'usd']} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{t('cost.rounded')}</p>
      {record && (
        <p className="small soft">
          {t('cost.record', {
            orders: record.orders,
            within: isolate(`${formatNumber(record.within, { max: 0 })}%`),
          })}
        </p>
      )}
      <Fold title={t('fold.fees')} className="cost-fold">
        <Suspense>
          <CostLines cost={cost} />
        </Suspense>
        <p className="small soft">
          {t(
            isCertain && product.measureSource !== 'measured'
              ? 'measure.minimum'
              : `measure.${product.measureSource}`,
          )}
        </p>
        <p className="small">
          <Link to={links.estimate(estimateQueryOf(product, cost.quantity))}>
            {t('cost.estimator')}
          </Link>
        </p>
      </Fold>
      {cost.sampleTariff && <p className="small soft">{t('cost.sample')}</p>}
    </section>
  );
}

/** The product's measures, as the estimator's address takes them. */
const estimateQueryOf = ({ sizeMm, weightGrams, measureSource }: ShownProduct, pieces: number) => ({
  l: sizeMm.length / 10,
  w: sizeMm.width / 10,
  h: sizeMm.height / 10,
  kg: weightGrams / 1000,
  n: Math.max(1, pieces),
  source: measureSource,
});
