import type { ProductDetail } from '@wasit/contract/catalogue';
import type { LandedCost } from '@wasit/contract/fees';
import { Link } from 'react-router';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Notice } from '../ui/parts.tsx';
import { Amount } from '../ui/price.tsx';
import { CostLines } from './cost-lines.tsx';
import type { Span } from './days.tsx';

interface CostBoxProps {
  cost: LandedCost;
  product: ProductDetail;
  stale: boolean;
  failed: boolean;
}

const levels = ['low', 'likely', 'high'] as const;

/** What the goods will have cost when they are in Baghdad: three figures first, then line by line, then why they differ. */
export function CostBox({ cost, product, stale, failed }: CostBoxProps) {
  const { t } = useTranslation('catalogue');
  const each = cost.quantity > 0 ? cost.total.likely.usd.amount / cost.quantity : 0;
  // Low and high are one figure when the least that a parcel costs is more than its measures ask for. Three times the same number would only puzzle.
  const isCertain = cost.total.low.usd.amount === cost.total.high.usd.amount;
  return (
    <section className="cost card" aria-labelledby="cost-title" aria-busy={stale}>
      <div className="card-head">
        <h2 id="cost-title">{t('cost.title')}</h2>
        <span className="soft small">{t('cost.for', { count: cost.quantity })}</span>
      </div>
      {failed && <Notice tone="warn">{t('cost.failed')}</Notice>}
      <dl className="cost-levels">
        {(isCertain ? (['likely'] as const) : levels).map((level) => (
          <div key={level} data-level={level}>
            <dt>{t(`cost.${level}`)}</dt>
            <dd>
              <strong>
                <Amount money={cost.total[level].usd} />
              </strong>
              <span className="soft small">
                <Amount money={cost.total[level].iqd} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        {t('cost.each')} <Amount money={{ amount: each, currency: 'USD' }} />
      </p>
      <CostLines cost={cost} />
      <p className="small soft">
        {t(isCertain && product.measureSource !== 'measured' ? 'measure.minimum' : `measure.${product.measureSource}`)}
      </p>
      {cost.sampleTariff && <p className="small soft">{t('cost.sample')}</p>}
      <p className="small">
        <Link to={links.estimate(loadOf(product, cost.quantity))}>{t('cost.estimator')}</Link>
      </p>
    </section>
  );
}

/** The product's own measures, as the estimator's address takes them. */
const loadOf = ({ sizeMm, weightGrams, measureSource }: ProductDetail, pieces: number) => ({
  l: sizeMm.length / 10,
  w: sizeMm.width / 10,
  h: sizeMm.height / 10,
  kg: weightGrams / 1000,
  n: Math.max(1, pieces),
  source: measureSource,
});

/** The days from payment to Baghdad. */
export function deliveryDays(cost: LandedCost, shipDays: number | null): Span {
  const before = shipDays ?? 0;
  return { from: before + cost.chinaDays.from + cost.seaDays.from, to: before + cost.chinaDays.to + cost.seaDays.to };
}
