import { Button, Group, Stack, Text } from '@mantine/core';
import type { StaffRefund } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark } from '../ui/page.tsx';
import { ApproveRefund, RefuseRefund, SendPayout } from './refund-dialogs.tsx';
import { refundTone } from './refund-tone.ts';

const shows = ['asked', 'payout', 'all'] as const;
const pageSize = 50;
const refreshMs = 30_000;

type Question = { what: 'approve' | 'refuse'; refund: StaffRefund } | { what: 'send'; refund: StaffRefund; payoutId: string };

export default function RefundsScreen() {
  const { t } = useTranslation('finance');
  const { query, page, search } = useUrlState();
  const show = choiceOf(query.get('show'), shows);
  const read = useRead('staffRefundPage', { show, pageNo: page, pageSize, ...(search ? { search } : {}) }, { everyMs: refreshMs });
  const [question, setQuestion] = useState<Question>();
  const columns = useColumns(setQuestion);
  const over = () => {
    setQuestion(undefined);
    read.reload();
  };
  return (
    <Stack gap="sm">
      <FilterTabs
        name="show"
        label={t('refunds.page.refunds')}
        current={show}
        items={shows.map((value) => ({
          value,
          label: t(`refunds.show.${value}`),
          ...(value === show && read.data ? { count: read.data.total } : {}),
        }))}
      />
      <SearchBox label={t('search')} />
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={t(`refunds.empty.${show}`)} />}>
        {({ items, total }) => (
          <>
            <DataTable caption={t('refunds.page.refunds')} columns={columns} rows={items} keyOf={({ refundNo }) => refundNo} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {question?.what === 'approve' && <ApproveRefund refund={question.refund} onClose={() => setQuestion(undefined)} onDone={over} />}
      {question?.what === 'refuse' && <RefuseRefund refund={question.refund} onClose={() => setQuestion(undefined)} onDone={over} />}
      {question?.what === 'send' && (
        <SendPayout refund={question.refund} payoutId={question.payoutId} onClose={() => setQuestion(undefined)} onDone={over} />
      )}
    </Stack>
  );
}

function useColumns(ask: (question: Question) => void): Column<StaffRefund>[] {
  const { t } = useTranslation(['finance', 'words']);
  return [
    {
      key: 'amount',
      head: t('words:amount'),
      lead: true,
      cell: ({ amount }) => (
        <strong>
          <Amount money={amount.usd} />
        </strong>
      ),
    },
    { key: 'status', head: t('words:status'), cell: ({ status }) => <Mark tone={refundTone[status]}>{t(`refundStatus.${status}`)}</Mark> },
    { key: 'kind', head: t('refund.kind'), cell: ({ kind, target }) => `${t(`refundKind.${kind}`)} · ${t(`refundTarget.${target}`)}` },
    { key: 'customer', head: t('words:customer'), cell: ({ customer }) => <bdi>{customer.userName}</bdi> },
    {
      key: 'order',
      head: t('words:order'),
      wide: true,
      cell: ({ orderNo }) =>
        orderNo ? (
          <Link to={`/orders/${orderNo}`}>
            <Code>{orderNo}</Code>
          </Link>
        ) : (
          <None />
        ),
    },
    { key: 'why', head: t('words:reason'), wide: true, cell: ({ reason, refusal }) => <bdi>{refusal ?? reason}</bdi> },
    {
      key: 'who',
      head: t('words:by'),
      wide: true,
      cell: ({ askedBy, decidedBy, at }) => (
        <>
          <bdi>{askedBy}</bdi>
          {decidedBy && decidedBy !== askedBy && (
            <>
              {' · '}
              <bdi>{decidedBy}</bdi>
            </>
          )}
          <br />
          <Text span size="xs" c="dimmed">
            <When at={at} />
          </Text>
        </>
      ),
    },
    { key: 'acts', head: '', bare: true, cell: (refund) => <RefundActs refund={refund} ask={ask} /> },
  ];
}

function RefundActs({ refund, ask }: { refund: StaffRefund; ask(question: Question): void }) {
  const { t } = useTranslation('finance');
  if (refund.status === 'asked')
    return (
      <Group gap="xs" wrap="nowrap">
        {refund.mayApprove ? (
          <Button size="xs" onClick={() => ask({ what: 'approve', refund })}>
            {t('refund.approve')}
          </Button>
        ) : (
          <Text size="xs" c="dimmed">
            {t('refund.needsOther')}
          </Text>
        )}
        <Button size="xs" variant="default" onClick={() => ask({ what: 'refuse', refund })}>
          {t('refund.refuse')}
        </Button>
      </Group>
    );
  const due = refund.payouts.filter(({ status }) => status !== 'sent');
  if (due.length > 0)
    return due.map(({ payoutId, amount, status, byPlatform, fault }) => (
      <Stack key={payoutId} gap={2} align="start">
        <Button size="xs" variant="default" onClick={() => ask({ what: 'send', refund, payoutId })}>
          <span>
            <span>
              {t(byPlatform && status === 'due' ? 'refund.send.by' : 'refund.send')} <Amount money={amount} />
            </span>
          </span>
        </Button>
        {status === 'sending' && (
          <Text size="xs" c={fault ? 'red' : 'dimmed'}>
            {t(fault ? `payoutFault.${fault}` : 'refund.underway')}
          </Text>
        )}
      </Stack>
    ));
  return refund.creditNotes.map(({ creditNoteNo }) => <Code key={creditNoteNo}>{creditNoteNo}</Code>);
}
