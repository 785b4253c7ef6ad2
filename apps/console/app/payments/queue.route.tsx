import { Button, Group } from '@mantine/core';
import type { ReviewItem } from '@wasit/contract';
import { payablePurposes, paymentStatuses, proofWarnings } from '@wasit/contract/payments/states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { Sums } from '../lists/sums.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, TypedCode, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Mark, Tag } from '../ui/page.tsx';
import { paymentTone } from './payment-tone.ts';
import { PaymentWarnings } from './payment-warnings.tsx';
import { isSameReference } from './received.ts';
import { useNextPayment } from './review/use-next-payment.ts';
import { ReviewClock } from './review-clock.tsx';

const showFilters = ['waiting', 'rejected', 'decided'] as const;

/** Bank transfers to review, the longest waiting first. */
export default function QueueScreen() {
  const { t } = useTranslation(['payments', 'words']);
  const { query } = useUrlState();
  const show = choiceOf(query.get('show'), showFilters);
  const isWaiting = show === 'waiting';
  const customerColumn: Column<ReviewItem> = {
    key: 'customer',
    head: t('words:customer'),
    text: ({ customer }) => customer.userName,
  };
  const proofsColumn: Column<ReviewItem> = {
    key: 'proofs',
    head: t('proofs'),
    figure: ({ proofs }) => proofs,
  };
  // More columns would not fit beside the menu: the others are second lines, or only in files.
  const decidedColumns: Column<ReviewItem>[] = [
    { key: 'received', head: t('decided.received'), money: ({ received }) => received },
    {
      key: 'decidedBy',
      head: t('decided.by'),
      text: ({ decidedBy }) => decidedBy,
      secondLine: ({ decidedAt }) => <When at={decidedAt} />,
    },
  ];
  return (
    <Allowed to="payments.review">
      <DeskList
        desk="payments"
        title={t('queue.title')}
        note={t('queue.note')}
        everyMs={15_000}
        actions={(answer) => (
          <Group gap="xs">
            <Button component={Link} to="/payments/at-companies" variant="default">
              {t('open.title')}
            </Button>
            {show === 'waiting' && answer && <StartButton items={answer.items} />}
          </Group>
        )}
        search={t('search')}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('queue.title'),
            text: (value) => t(`show.${value}`),
            count: currentCount,
          }),
        ]}
        query={({ search }) => ({ show, search: search || undefined })}
        empty={({ search }) =>
          search
            ? { title: t('words:search.empty'), text: t('words:search.emptyText') }
            : { title: t(`queue.empty.${show}`), text: t(`queue.emptyText.${show}`) }
        }
        above={({ sums }, isOfOtherFilter) =>
          show === 'waiting' && !isOfOtherFilter && <Sums label={t('queue.sum')} sums={sums} />
        }
        words={{
          first: { true: t('words:yes'), false: t('words:no') },
          purpose: codeWords(payablePurposes, (purpose) => t(`words:purpose.${purpose}`)),
          clock: codeWords(paymentStatuses, (status) => t(`words:paymentStatus.${status}`)),
          warnings: codeWords(proofWarnings, (warning) => t(`warning.${warning}`)),
        }}
        onlyInFiles={[
          // A top-up has no order: its payment request tells which it is.
          { key: 'payNo', head: t('payNo') },
          { key: 'purpose', head: t('purpose') },
          { key: 'expected', head: t('reference.expected') },
          ...(isWaiting
            ? ([
                { key: 'reviewBy', head: t('reviewBy') },
                { key: 'first', head: t('first.tag') },
              ] as const)
            : ([
                { key: 'decidedAt', head: t('decided.at') },
                { key: 'customer', head: t('words:customer') },
                { key: 'proofs', head: t('proofs') },
              ] as const)),
        ]}
        columns={[
          {
            key: 'due',
            head: t('due'),
            isPrimary: true,
            cell: ({ paymentId, due }) => (
              <Link to={`/payments/${paymentId}`} className="w-row-link">
                <strong>
                  <Amount money={due} />
                </strong>
              </Link>
            ),
          },
          {
            // The time left changes by the second: a file has the time of its end instead.
            key: isWaiting ? 'left' : 'clock',
            head: isWaiting ? t('clock.head') : t('words:status'),
            cell: ({ status, reviewBy }) =>
              status === 'under_review' ? (
                <ReviewClock reviewBy={reviewBy} />
              ) : (
                <Mark tone={paymentTone[status]}>{t(`words:paymentStatus.${status}`)}</Mark>
              ),
          },
          { key: 'submitted', head: t('submitted'), time: ({ submittedAt }) => submittedAt },
          ...(isWaiting ? [customerColumn] : decidedColumns),
          {
            key: 'order',
            head: t('words:order'),
            cell: ({ orderNo }) => (orderNo ? <Code>{orderNo}</Code> : t('words:purpose.top-up')),
            secondLine: ({ customer }) => !isWaiting && <bdi>{customer.userName}</bdi>,
          },
          { key: 'reference', head: t('reference'), cell: (item) => <Reference item={item} /> },
          ...(isWaiting ? [proofsColumn] : []),
          { key: 'warnings', head: t('warnings'), cell: (item) => <PaymentWarnings item={item} /> },
        ]}
      />
    </Allowed>
  );
}

/** Opens the longest waiting payment that no colleague has open. */
function StartButton({ items }: { items: readonly ReviewItem[] }) {
  const { t } = useTranslation('payments');
  const first = useNextPayment(items);
  if (!first) return null;
  return (
    <Button component={Link} to={`/payments/${first}`}>
      {t('queue.start')}
    </Button>
  );
}

function Reference({ item: { reference, expectedReference } }: { item: ReviewItem }) {
  const { t } = useTranslation('payments');
  if (!reference) return <span>{t('reference.none')}</span>;
  if (isSameReference(reference, expectedReference)) return <Code>{reference}</Code>;
  return (
    <Tag tone="wait">
      <TypedCode>{reference}</TypedCode>
    </Tag>
  );
}
