import { serverNow } from '@wasit/client/server-time';
import type { OrderPreview } from '@wasit/contract/orders/endpoints';
import { formatRange } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { useTerms } from '../../../shell/use-terms.ts';
import { Card, Timeline } from '../../../ui/parts.tsx';
import { Amount, BothAmounts, useOwnCurrency } from '../../../ui/text/price.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { stageDates } from './stage-dates.ts';

/** Explains both payments with dates and amounts, before anything is paid. */
export function Stages({ preview }: { preview: OrderPreview }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const own = useOwnCurrency();
  const terms = useTerms();
  const [now] = useState(serverNow);
  const { landedCost } = preview;
  const dates = stageDates(now, {
    payWithinHours: preview.payWithinHours,
    china: landedCost.chinaDays,
    sea: landedCost.seaDays,
  });
  const second = landedCost.secondStage;
  return (
    <Card title={t('stages.title')}>
      <Timeline
        items={[
          {
            id: 'first',
            state: 'now',
            title: (
              <span className="stage-title">
                <span>{t('stages.first')}</span>
                <span>
                  <BothAmounts money={preview.firstStage} />
                </span>
              </span>
            ),
            children: (
              <p className="soft">
                <Words
                  ns="checkout"
                  of="stages.firstText"
                  values={{ date: format.dateTime(dates.payBy) }}
                />
              </p>
            ),
          },
          {
            id: 'second',
            state: 'next',
            title: (
              <span className="stage-title">
                <span>{t('stages.second')}</span>
                <span>
                  <BothAmounts money={second.likely} />
                </span>
              </span>
            ),
            at: second.low.usd.amount !== second.high.usd.amount && (
              <Words
                ns="checkout"
                of="stages.between"
                values={{
                  low: <Amount money={second.low[own]} />,
                  high: <Amount money={second.high[own]} />,
                }}
              />
            ),
            children: (
              <p className="soft">
                <Words
                  ns="checkout"
                  of="stages.secondText"
                  values={{
                    from: format.date(dates.measured.from),
                    to: format.date(dates.measured.to),
                  }}
                />
              </p>
            ),
          },
          {
            id: 'arrival',
            state: 'next',
            title: t('stages.arrival'),
            children: (
              <p className="soft">
                <Words
                  ns="checkout"
                  of="stages.arrivalText"
                  values={{
                    days: formatRange(landedCost.seaDays, format.locale),
                    from: format.date(dates.inBaghdad.from),
                    to: format.date(dates.inBaghdad.to),
                  }}
                />
              </p>
            ),
          },
        ]}
      />
      <p className="small soft">{t('stages.storage', terms)}</p>
    </Card>
  );
}
