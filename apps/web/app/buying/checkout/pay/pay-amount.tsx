import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Card, Notice } from '../../../ui/parts.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import { Amount, Price } from '../../../ui/text/price.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { FeeLines } from '../fee-lines.tsx';
import { linkOfPayable, mainAmount, PlaceName } from './pay-place.tsx';

/** The time left by the server's clock; paused while a review runs. */
function TimeLeft({ payable, onEnd }: { payable: PayableDetail; onEnd: () => void }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const [isExpired, setIsExpired] = useState(false);
  if (payable.status !== 'open' || !payable.deadlineAt) return null;
  if (payable.paused) return <Notice>{t('pay.paused')}</Notice>;
  if (isExpired)
    return (
      <Notice tone="warn" title={t('pay.over')}>
        <p>{t('pay.overText')}</p>
      </Notice>
    );
  return (
    <div className="pay-left">
      <span>{t('pay.left')}</span>
      <strong>
        <Countdown
          until={payable.deadlineAt}
          onEnd={() => {
            setIsExpired(true);
            onEnd();
          }}
        />
      </strong>
      <span className="small soft">
        <Words
          ns="checkout"
          of="pay.until"
          values={{ time: format.dateTime(payable.deadlineAt) }}
        />
      </span>
    </div>
  );
}

export function PayAmount({ payable, onEnd }: { payable: PayableDetail; onEnd: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <Card title={t(`purpose.${payable.purpose}`)}>
      <div className="stack">
        <div>
          <p className="soft">{t('pay.amount')}</p>
          {payable.onlyCurrency ? (
            <strong className="pay-only">
              <Amount money={mainAmount(payable)} />
            </strong>
          ) : (
            <Price price={payable.amount} size="large" />
          )}
        </div>
        <TimeLeft key={`${payable.deadlineAt}-${payable.paused}`} payable={payable} onEnd={onEnd} />
        {payable.lines.length > 0 && (
          <details className="pay-fold">
            <summary>
              {t('pay.lines')} <Icon name="chevron-down" />
            </summary>
            <FeeLines
              lines={payable.lines}
              total={{ label: t('pay.amount'), money: payable.amount }}
              rate={payable.rate}
            />
          </details>
        )}
        {!payable.onlyCurrency && (
          <p className="small soft">
            <Words ns="checkout" of="pay.rate" values={{ rate: formatNumber(payable.rate) }} />
          </p>
        )}
        <p>
          <Link to={linkOfPayable(payable)}>
            <PlaceName payable={payable} />
          </Link>
        </p>
      </div>
    </Card>
  );
}
