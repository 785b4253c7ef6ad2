import type { OrderPreview } from '@wasit/contract/orders/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { ExplainCost } from '../../../finding/fees/explain.tsx';
import { HelpLink } from '../../../shell/help-link.tsx';
import { Card, Facts } from '../../../ui/parts.tsx';
import { BothAmounts, Price } from '../../../ui/text/price.tsx';
import { FeeLines } from '../fee-lines.tsx';

/** The amounts to pay and when. */
export function ConfirmSum({ preview }: { preview: OrderPreview }) {
  const { t } = useTranslation('checkout');
  const { landedCost } = preview;
  return (
    <div className="confirm-sum">
      <Card title={t('sum.title')}>
        <div className="stack">
          <FeeLines lines={preview.fees} rate={landedCost.rate} />
          <div className="confirm-now">
            <span className="strong">{t('sum.now')}</span>
            <Price price={preview.firstStage} size="large" />
          </div>
          <p className="small soft">{t('sum.rounded')}</p>
          <section aria-label={t('sum.later')}>
            <Facts
              items={[
                {
                  label: t('fee.sea-freight'),
                  value: <BothAmounts money={landedCost.seaFreight.likely} />,
                },
                {
                  label: t('fee.insurance'),
                  value: <BothAmounts money={landedCost.insurance} />,
                },
                {
                  label: t('sum.later'),
                  value: <BothAmounts money={landedCost.secondStage.likely} />,
                  strong: true,
                },
                {
                  label: t('sum.total'),
                  value: <BothAmounts money={landedCost.total.likely} />,
                  strong: true,
                },
              ]}
            />
            <ExplainCost cost={landedCost} />
            <HelpLink tab={4} section="cancel">
              {t('confirm.help')}
            </HelpLink>
            {landedCost.sampleTariff && <p className="small soft">{t('sum.sample')}</p>}
          </section>
        </div>
      </Card>
    </div>
  );
}
