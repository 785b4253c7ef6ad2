import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { links } from '../../../links.ts';
import { useTerms } from '../../../shell/use-terms.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card, Facts, Notice } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { linkOfPayable } from './pay-place.tsx';
import { lastAttemptOf } from './pay-state.ts';
import { RefusedTransfer } from './refused-transfer.tsx';

/** The result of the last attempt, its reason, and how to fix it. */
export function LastAttempt({ payable }: { payable: PayableDetail }) {
  const { t } = useTranslation('checkout');
  const last = lastAttemptOf(payable);
  const { payment } = payable;
  if (last === 'rejected') return <RefusedTransfer payable={payable} />;
  if (last === 'failed')
    return (
      <Notice tone="error" title={t('failed.title')}>
        <p>{t('failed.text')}</p>
      </Notice>
    );
  if (last !== 'running') return null;
  return (
    <Notice title={t('running.title')}>
      <p>{t('running.text')}</p>
      <LinkButton
        size="small"
        to={payment?.platform ? links.switchPay(payable.payNo) : links.paymentResult(payable.payNo)}
      >
        {t('running.look')}
      </LinkButton>
    </Notice>
  );
}

/** Under review: its status, when the answer comes, and what follows. */
export function UnderReview({ payable }: { payable: PayableDetail }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const terms = useTerms();
  const { payment, serverTime } = payable;
  const isLate = payment?.reviewBy ? Date.parse(payment.reviewBy) < Date.parse(serverTime) : false;
  return (
    <Card>
      <div className="stack" role="status">
        <h2>{t('review.title')}</h2>
        <p>{t('review.text')}</p>
        <div className="review-facts">
          {payment?.queuePosition && (
            <p>
              <span className="soft">{t('review.position')}</span>
              <strong>
                <bdi>{payment.queuePosition}</bdi>
              </strong>
            </p>
          )}
          {payment?.reviewBy && (
            <p>
              {isLate ? (
                t('review.late', terms)
              ) : (
                <Words
                  ns="checkout"
                  of="review.by"
                  values={{ time: format.dateTime(payment.reviewBy) }}
                />
              )}
            </p>
          )}
        </div>
        <Facts
          items={[
            { label: t('result.method'), value: t(`method.${payment?.method ?? 'bank-transfer'}`) },
            {
              label: t('result.amount'),
              value: payment && <bdi>{format.money(payment.amount)}</bdi>,
              strong: true,
            },
          ]}
        />
        <h3>{t('review.next')}</h3>
        <ul className="review-next">
          <li>{t('review.approved')}</li>
          <li>{t('review.rejected', terms)}</li>
        </ul>
        <p className="small soft">{t('review.close')}</p>
        <LinkButton to={linkOfPayable(payable)}>
          {t(payable.orderNo ? 'pay.toOrder' : 'pay.toWallet')}
        </LinkButton>
      </div>
    </Card>
  );
}
