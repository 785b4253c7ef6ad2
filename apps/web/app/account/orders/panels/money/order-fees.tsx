import type { OrderDetail } from '@wasit/contract/orders/views';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { FeeLines } from '../../../../buying/checkout/fee-lines.tsx';
import { Card, Facts, Notice } from '../../../../ui/parts.tsx';
import { Amount, BothAmounts, useOwnCurrency } from '../../../../ui/text/price.tsx';
import { Words } from '../../../../ui/text/words.tsx';

/** Both stages line by line with their formulas; estimated beside measured amounts. */
export function OrderFees({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const own = useOwnCurrency();
  const { secondStage } = order;
  const { estimate } = secondStage;
  const isCertain = estimate.low.usd.amount === estimate.high.usd.amount;
  return (
    <>
      <Card title={t('stage.first')}>
        <FeeLines
          lines={order.fees}
          total={{ label: t('stage.total'), money: order.firstStage }}
          rate={order.rate}
        />
      </Card>
      {(secondStage.issued || (order.status !== 'CANCEL' && order.status !== 'TERMINATED')) && (
        <Card title={t('stage.second')}>
          <div className="stack">
            {secondStage.aboveEstimate && (
              <Notice tone="warn">
                {t(order.due?.purpose === 'second-stage' ? 'stage.above' : 'stage.aboveWas')}
              </Notice>
            )}
            {secondStage.issued ? (
              <FeeLines
                lines={secondStage.lines}
                total={{ label: t('stage.total'), money: secondStage.issued }}
                rate={secondStage.rate ?? order.rate}
              />
            ) : (
              <p className="soft">{t('stage.notYet')}</p>
            )}
            <Facts
              items={[
                {
                  label: t('stage.estimate'),
                  value: isCertain ? (
                    <BothAmounts money={estimate.likely} />
                  ) : (
                    <Words
                      ns="orders"
                      of="stage.range"
                      values={{
                        low: <Amount money={estimate.low[own]} />,
                        high: <Amount money={estimate.high[own]} />,
                        likely: <Amount money={estimate.likely[own]} />,
                      }}
                    />
                  ),
                },
                ...(secondStage.issued
                  ? [
                      {
                        label: t('stage.measured'),
                        value: <BothAmounts money={secondStage.issued} />,
                        strong: true,
                      },
                    ]
                  : []),
              ]}
            />
            <p className="soft small">
              <Words ns="orders" of="detail.rate" values={{ rate: formatNumber(order.rate) }} />
            </p>
          </div>
        </Card>
      )}
    </>
  );
}
