import { Button, Stack } from '@mantine/core';
import type { ReviewItem } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, PageHead, Tag } from '../ui/page.tsx';
import { paymentTone } from './payment-tone.ts';
import { sameReference } from './received.ts';
import { ReviewClock } from './review-clock.tsx';

const shows = ['waiting', 'rejected', 'decided'] as const;
const pageSize = 50;
const refreshMs = 15_000;

export default function QueueScreen() {
  return (
    <Allowed to="payments.review">
      <Queue />
    </Allowed>
  );
}

function Queue() {
  const { t } = useTranslation('payments');
  const { query, page } = useUrlState();
  const show = choiceOf(query.get('show'), shows);
  const read = useRead('reviewQueue', { show, pageNo: page, pageSize }, { everyMs: refreshMs });
  const columns = useColumns(show);
  const first = read.data?.items[0];
  const start = show === 'waiting' && first ? `/payments/${first.paymentId}` : undefined;
  return (
    <Stack gap="sm">
      <PageHead
        title={t('queue.title')}
        note={t('queue.note')}
        actions={
          <>
            <Button component={Link} to="/payments/at-companies" variant="default">
              {t('open.title')}
            </Button>
            {start && (
              <Button component={Link} to={start}>
                {t('queue.start')}
              </Button>
            )}
          </>
        }
      />
      <FilterTabs
        name="show"
        label={t('queue.title')}
        current={show}
        items={shows.map((value) => ({
          value,
          label: t(`show.${value}`),
          ...(value === show && read.data ? { count: read.data.total } : {}),
        }))}
      />
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t(`queue.empty.${show}`)} text={t(`queue.emptyText.${show}`)} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={t('queue.title')}
              columns={columns}
              rows={items}
              keyOf={(item) => item.paymentId}
              stale={read.loading && read.data?.pageNo !== page}
            />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

function useColumns(show: (typeof shows)[number]): Column<ReviewItem>[] {
  const { t } = useTranslation(['payments', 'words']);
  return [
    {
      key: 'due',
      head: t('due'),
      lead: true,
      cell: (item) => (
        <Link to={`/payments/${item.paymentId}`} className="w-row-link">
          <strong>
            <Amount money={item.due} />
          </strong>
        </Link>
      ),
    },
    {
      key: 'clock',
      head: show === 'waiting' ? t('clock.head') : t('words:status'),
      cell: (item) =>
        item.status === 'under_review' ? (
          <ReviewClock reviewBy={item.reviewBy} />
        ) : (
          <Mark tone={paymentTone[item.status]}>{t(`words:paymentStatus.${item.status}`)}</Mark>
        ),
    },
    { key: 'submitted', head: t('submitted'), wide: true, cell: (item) => <When at={item.submittedAt} /> },
    { key: 'customer', head: t('words:customer'), cell: (item) => <bdi>{item.customer.userName}</bdi> },
    {
      key: 'order',
      head: t('words:order'),
      wide: true,
      cell: (item) => (item.orderNo ? <Code>{item.orderNo}</Code> : t('words:purpose.top-up')),
    },
    { key: 'reference', head: t('reference'), wide: true, cell: (item) => <Reference item={item} /> },
    { key: 'proofs', head: t('proofs'), end: true, wide: true, cell: (item) => <bdi>{item.proofs}</bdi> },
    { key: 'warnings', head: t('warnings'), cell: (item) => <Warnings item={item} /> },
  ];
}

function Reference({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('payments');
  if (!item.reference) return <span>{t('reference.none')}</span>;
  if (sameReference(item.reference, item.expectedReference)) return <Code>{item.reference}</Code>;
  return (
    <Tag tone="wait">
      <Code>{item.reference}</Code>
    </Tag>
  );
}

function Warnings({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('payments');
  // That vouchers of one bank look alike is no warning; the payment's own page shows it.
  const warnings = item.warnings.filter((warning) => warning !== 'similar-image');
  if (warnings.length === 0 && !item.firstApproved) return <None />;
  return (
    <>
      {item.firstApproved && <Tag tone="wait">{t('first.tag')}</Tag>}
      {warnings.map((warning) => (
        <Tag key={warning} tone="bad">
          {t(`warning.${warning}`)}
        </Tag>
      ))}
    </>
  );
}
