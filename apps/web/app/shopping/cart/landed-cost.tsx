import './landed-cost.css';
import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { formatRange } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { ExplainCost } from '../../finding/fees/explain.tsx';
import { Price } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';

const ends = ['low', 'likely', 'high'] as const;

/** The cost of the goods in Baghdad, before any payment. */
export function LandedCostTable({ cost }: { cost: LandedCost }) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  // Three equal numbers would confuse.
  const isCertain = cost.total.low.usd.amount === cost.total.high.usd.amount;
  return (
    <section className="landed" aria-label={t('summary.landed')}>
      <h3 className="landed-title">{t('summary.landed')}</h3>
      <dl>
        {(isCertain ? (['likely'] as const) : ends).map((end) => (
          <div key={end} data-likely={end === 'likely' ? '' : undefined}>
            <dt>{t(`summary.${end}`)}</dt>
            <dd>
              <Price price={cost.total[end]} size="small" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft small">
        <Words
          ns="cart"
          of="summary.landedHint"
          values={{
            china: formatRange(cost.chinaDays, locale),
            sea: formatRange(cost.seaDays, locale),
          }}
        />
        {cost.sampleTariff && ` ${t('summary.sample')}`}
      </p>
      <ExplainCost cost={cost} />
    </section>
  );
}
