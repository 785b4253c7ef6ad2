import type { OrderPreview } from '@wasit/contract/orders';
import { ExplainCost } from '../fees/explain.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Card, Facts } from '../ui/parts.tsx';
import { BothAmounts, Price } from '../ui/price.tsx';
import { FeeLines } from './fee-lines.tsx';
import { secondStageOf } from './second-stage.ts';

/** What is paid when, and the one button. */
export function ConfirmSum({ preview, busy, onPlace }: { preview: OrderPreview; busy: boolean; onPlace: () => void }) {
  const { t } = useTranslation('checkout');
  const { landedCost } = preview;
  const second = secondStageOf(landedCost);
  return (
    <div className="confirm-sum">
      <Card title={t('sum.title')}>
        <div className="stack">
          <FeeLines lines={preview.fees} rate={landedCost.rate} />
          <div className="confirm-now">
            <span className="strong">{t('sum.now')}</span>
            <Price price={preview.firstStage} size="large" />
          </div>
          <div className="confirm-place">
            <Button variant="accent" size="large" wide busy={busy} onClick={onPlace}>
              {t(busy ? 'confirm.placing' : 'confirm.place')}
            </Button>
            <p className="small soft">{t('confirm.payNext')}</p>
            <HelpLink tab={4} section="cancel">
              {t('confirm.help')}
            </HelpLink>
          </div>
          <section aria-label={t('sum.later')}>
            <Facts
              items={[
                { label: t('fee.sea-freight'), value: <BothAmounts money={landedCost.seaFreight.likely} /> },
                { label: t('fee.insurance'), value: <BothAmounts money={landedCost.insurance} /> },
                { label: t('sum.later'), value: <BothAmounts money={second.likely} />, strong: true },
                { label: t('sum.total'), value: <BothAmounts money={landedCost.total.likely} />, strong: true },
              ]}
            />
            <ExplainCost cost={landedCost} />
            {landedCost.sampleTariff && <p className="small soft">{t('sum.sample')}</p>}
          </section>
        </div>
      </Card>
    </div>
  );
}
