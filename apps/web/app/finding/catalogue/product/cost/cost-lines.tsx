import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Facts } from '../../../../ui/parts.tsx';
import { BothAmounts, useOwnCurrency } from '../../../../ui/text/price.tsx';
import { useMeasureText } from '../../../../ui/text/use-measure-text.ts';
import { ExplainKind } from '../../../fees/explain.tsx';

/** Each cost with its formula. */
export function CostLines({ cost }: { cost: LandedCost }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const own = useOwnCurrency();
  const measureText = useMeasureText();
  return (
    <div className="cost-stages">
      <div>
        <h3>{t('cost.first')}</h3>
        <Facts
          items={[
            {
              label: t('fee.goods'),
              value: <BothAmounts money={cost.goods} />,
              note: <ExplainKind cost={cost} kind="goods" />,
            },
            {
              label: t('fee.china-freight'),
              value:
                cost.chinaFreight.usd.amount === 0 ? (
                  t('fee.free')
                ) : (
                  <BothAmounts money={cost.chinaFreight} />
                ),
              note: <ExplainKind cost={cost} kind="china-freight" />,
            },
          ]}
        />
      </div>
      <div>
        <h3>{t('cost.second')}</h3>
        <Facts
          items={[
            {
              label: t('fee.sea-freight'),
              value: (
                <bdi>{format.moneyRange(cost.seaFreight.low[own], cost.seaFreight.high[own])}</bdi>
              ),
              note: <ExplainKind cost={cost} kind="sea-freight" />,
            },
            {
              label: t('fee.insurance'),
              value: <BothAmounts money={cost.insurance} />,
              note: <ExplainKind cost={cost} kind="insurance" />,
            },
          ]}
        />
      </div>
      <p className="small soft cost-measures">
        <Dotted
          parts={[
            <>
              {t('cost.measures')}{' '}
              <bdi>{measureText(formatNumber(cost.cbm, { max: 3 }), 'm3')}</bdi>
            </>,
            <bdi key="kg">{measureText(formatNumber(cost.weightKg, { max: 2 }), 'kg')}</bdi>,
          ]}
        />
      </p>
    </div>
  );
}
