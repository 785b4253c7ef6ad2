import { List } from '@mantine/core';
import type { ReviewDetail } from '@wasit/contract';
import { formatNumber } from '@wasit/locale';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount, Code, When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { Facts, Mark, Panel } from '../ui/page.tsx';
import { paymentTone } from './payment-tone.ts';
import classes from './proof.module.css';
import { sameReference } from './received.ts';
import { ReviewClock } from './review-clock.tsx';

/** What the picture must show, in the order a clerk compares: amount, reference, then who and what for. */
export function ReviewFacts({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation(['payments', 'words']);
  const mayReadOrders = useMay('orders.read');
  const order = detail.orderNo ? <Code>{detail.orderNo}</Code> : t('words:purpose.top-up');
  return (
    <>
      <Panel title={t('due')} actions={detail.status === 'under_review' && <ReviewClock reviewBy={detail.reviewBy} />}>
        <div className={classes.due} data-testid="due">
          <Amount money={detail.due} />
        </div>
        <Facts
          rows={[
            [t('reference.expected'), <Code key="expected">{detail.expectedReference}</Code>],
            [t('reference.given'), <Given key="given" detail={detail} />],
            [t('words:customer'), <bdi key="customer">{detail.customer.userName}</bdi>],
            [
              t('words:order'),
              mayReadOrders && detail.orderNo ? (
                <Link key="order" to={`/orders/${detail.orderNo}`}>
                  {order}
                </Link>
              ) : (
                order
              ),
            ],
            [t('purpose'), t(`words:purpose.${detail.purpose}`)],
            [t('payNo'), <Code key="payNo">{detail.payNo}</Code>],
            [t('submitted'), <When key="submitted" at={detail.submittedAt} />],
            detail.deadlineAt !== null && [t('deadline'), <When key="deadline" at={detail.deadlineAt} />],
          ]}
        />
      </Panel>
      <Duplicates detail={detail} />
      {detail.payments.length > 1 && <Tries detail={detail} />}
    </>
  );
}

function Given({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation('payments');
  if (!detail.reference) return <Mark tone="wait">{t('reference.none')}</Mark>;
  const same = sameReference(detail.reference, detail.expectedReference);
  return (
    <>
      <Code>{detail.reference}</Code>
      <br />
      <Mark tone={same ? 'good' : 'bad'}>{same ? t('reference.same') : t('reference.differs')}</Mark>
    </>
  );
}

/** More would push the decision off the screen. */
const shownDuplicates = 3;

function Duplicates({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation('payments');
  const folded = detail.duplicates.slice(shownDuplicates);
  if (detail.duplicates.length === 0 && detail.warnings.length === 0) return <Notice tone="calm">{t('duplicates.none')}</Notice>;
  return (
    <Notice tone="bad" title={t('duplicates.title')}>
      {detail.duplicates.length === 0 && detail.warnings.map((warning) => <div key={warning}>{t(`warning.${warning}`)}</div>)}
      <DuplicateList duplicates={detail.duplicates.slice(0, shownDuplicates)} />
      {folded.length > 0 && (
        <details>
          <summary>{t('duplicates.more', { n: formatNumber(folded.length) })}</summary>
          <DuplicateList duplicates={folded} />
        </details>
      )}
    </Notice>
  );
}

function DuplicateList({ duplicates }: Pick<ReviewDetail, 'duplicates'>) {
  const { t } = useTranslation(['payments', 'words']);
  return (
    <List size="sm" spacing={2}>
      {duplicates.map(({ paymentId, orderNo, at, why }) => (
        <List.Item key={`${paymentId}${why}`}>
          {t(`warning.${why}`)}: <Link to={`/payments/${paymentId}`}>{orderNo ? <Code>{orderNo}</Code> : t('words:purpose.top-up')}</Link>
          {t('words:comma')}
          <When at={at} />
        </List.Item>
      ))}
    </List>
  );
}

function Tries({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation(['payments', 'words']);
  return (
    <Panel title={t('tries')}>
      <List size="sm" spacing={4} listStyleType="none">
        {detail.payments.map((payment) => (
          <List.Item key={payment.paymentId}>
            <Mark tone={paymentTone[payment.status]}>{t(`words:paymentStatus.${payment.status}`)}</Mark>{' '}
            {t(`words:method.${payment.method}`)}
            {t('words:comma')}
            <Amount money={payment.amount} />
            {t('words:comma')}
            <When at={payment.at} />
            {payment.status === 'rejected' && payment.rejectReason && <div>{t(`words:rejectReason.${payment.rejectReason}`)}</div>}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
