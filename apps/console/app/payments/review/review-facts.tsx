import { List, Text } from '@mantine/core';
import type { ReviewDetail } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount, Code, When } from '../../locale/figures.tsx';
import { DeskLink } from '../../session/desk-link.tsx';
import { useMay } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts, Mark, Panel } from '../../ui/page.tsx';
import { paymentTone } from '../payment-tone.ts';
import { ReviewClock } from '../review-clock.tsx';
import { GivenReference } from './given-reference.tsx';
import classes from './proof.module.css';

/**
 * The facts to compare with the picture, in the order of checking: amount, reference, payer,
 * purpose.
 */
export function ReviewFacts({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation(['payments', 'words']);
  const mayReadOrders = useMay('orders.read');
  const order = detail.orderNo ? <Code>{detail.orderNo}</Code> : t('words:purpose.top-up');
  return (
    <>
      <Panel
        title={t('due')}
        actions={detail.status === 'under_review' && <ReviewClock reviewBy={detail.reviewBy} />}
      >
        <div className={classes.due} data-testid="due">
          <Amount money={detail.due} />
        </div>
        <Facts
          rows={[
            [t('reference.expected'), <Code key="expected">{detail.expectedReference}</Code>],
            [t('reference.given'), <GivenReference key="given" detail={detail} />],
            [
              t('words:customer'),
              <DeskLink key="customer" to={`/customers/${detail.customer.userId}`}>
                <bdi>{detail.customer.userName}</bdi>
              </DeskLink>,
            ],
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
            detail.deadlineAt !== null && [
              t('deadline'),
              <When key="deadline" at={detail.deadlineAt} />,
            ],
          ]}
        />
      </Panel>
      <FirstApproval detail={detail} />
      <Duplicates detail={detail} />
      {detail.payments.length > 1 && <PaymentAttempts detail={detail} />}
    </>
  );
}

/** For large amounts: the first approval, or that two are needed. */
function FirstApproval({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation(['payments', 'words']);
  const { firstApproval: first, status, needsTwoPeople, twoPeopleAbove } = detail;
  if (first && status !== 'succeeded')
    return (
      <Notice tone="wait" title={t(first.mine ? 'first.mine' : 'first.other')}>
        <Text size="sm">
          <bdi>{first.by}</bdi>
          {t('words:comma')}
          <When at={first.at} />
          {t('words:comma')}
          <Amount money={first.received} />
        </Text>
      </Notice>
    );
  return status === 'under_review' && needsTwoPeople ? (
    <Notice tone="calm">
      {t('first.needed')} <Amount money={twoPeopleAbove} />
    </Notice>
  ) : null;
}

/** More would push the decision off the screen. */
const maxShownDuplicates = 2;

/**
 * Reused vouchers come first, in red; mere similarity, as between vouchers of one bank, is shown
 * quietly.
 */
function Duplicates({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation('payments');
  const [similar, used] = [true, false].map((isSimilarImage) =>
    detail.duplicates.filter(({ why }) => (why === 'similar-image') === isSimilarImage),
  );
  const isRepeated = detail.warnings.includes('repeated-image');
  if (detail.duplicates.length === 0 && !isRepeated)
    return <Notice tone="calm">{t('duplicates.none')}</Notice>;
  return (
    <>
      {isRepeated && <Notice tone="bad">{t('duplicates.repeated')}</Notice>}
      {used && used.length > 0 && (
        <Notice tone="bad" title={t('duplicates.title')}>
          <SideBySide detail={detail} duplicates={used} />
        </Notice>
      )}
      {similar && similar.length > 0 && (
        <Notice tone="calm" title={t('duplicates.similar')}>
          <SideBySide detail={detail} duplicates={similar} folded />
        </Notice>
      )}
    </>
  );
}

interface SideBySideProps extends Pick<ReviewDetail, 'duplicates'> {
  detail: ReviewDetail;
  folded?: boolean;
}

function SideBySide({ detail, duplicates, folded = false }: SideBySideProps) {
  const { t } = useTranslation('payments');
  const visible = folded ? [] : duplicates.slice(0, maxShownDuplicates);
  const rest = duplicates.slice(visible.length);
  const renderDuplicate = (duplicate: ReviewDetail['duplicates'][number]) => (
    <DuplicateComparison
      key={`${duplicate.paymentId}${duplicate.why}`}
      detail={detail}
      earlier={duplicate}
    />
  );
  return (
    <>
      {visible.map(renderDuplicate)}
      {rest.length > 0 && (
        <details>
          <summary>{t('duplicates.more', { n: formatNumber(rest.length) })}</summary>
          {rest.map(renderDuplicate)}
        </details>
      )}
    </>
  );
}

/** Compares an earlier payment with this one: pictures, amounts and references. */
function DuplicateComparison({
  detail,
  earlier,
}: {
  detail: ReviewDetail;
  earlier: ReviewDetail['duplicates'][number];
}) {
  const { t } = useTranslation(['payments', 'words']);
  const [currentImage] = detail.images;
  return (
    <div className={classes.earlier}>
      <Text size="sm" fw={600}>
        {t(`warning.${earlier.why}`)}
        {t('words:comma')}
        <When at={earlier.at} />
      </Text>
      <div className={classes.pair}>
        {currentImage && (
          <figure>
            <img
              src={currentImage.url}
              alt={t('duplicates.this')}
              width={currentImage.width}
              height={currentImage.height}
              loading="lazy"
            />
            <figcaption>
              {t('duplicates.this')} <Amount money={detail.due} />
            </figcaption>
          </figure>
        )}
        {earlier.image && (
          <figure>
            <img
              src={earlier.image.url}
              alt={t('duplicates.earlier')}
              width={earlier.image.width}
              height={earlier.image.height}
              loading="lazy"
            />
            <figcaption>
              {t('duplicates.earlier')} <Amount money={earlier.due} />
            </figcaption>
          </figure>
        )}
      </div>
      <Text size="sm">
        <Mark tone={paymentTone[earlier.status]}>{t(`words:paymentStatus.${earlier.status}`)}</Mark>{' '}
        <bdi>{earlier.customer}</bdi>
        {earlier.reference && (
          <>
            {' · '}
            <Code>{earlier.reference}</Code>
          </>
        )}{' '}
        <Link to={`/payments/${earlier.paymentId}`}>{t('duplicates.open')}</Link>
      </Text>
    </div>
  );
}

function PaymentAttempts({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation(['payments', 'words']);
  return (
    <Panel title={t('tries')}>
      <List size="sm" spacing={4} listStyleType="none">
        {detail.payments.map((payment) => (
          <List.Item key={payment.paymentId}>
            <Mark tone={paymentTone[payment.status]}>
              {t(`words:paymentStatus.${payment.status}`)}
            </Mark>{' '}
            {t(`words:method.${payment.method}`)}
            {t('words:comma')}
            <Amount money={payment.amount} />
            {t('words:comma')}
            <When at={payment.at} />
            {payment.status === 'rejected' && payment.rejectReason && (
              <div>{t(`words:rejectReason.${payment.rejectReason}`)}</div>
            )}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
