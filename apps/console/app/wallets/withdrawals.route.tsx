import { Anchor, Button, Group, Text } from '@mantine/core';
import type { StaffWithdrawal } from '@wasit/contract';
import type { WithdrawalStatus } from '@wasit/contract/wallet/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Mark, type Tone } from '../ui/page.tsx';
import { CursorList } from './cursor-list.tsx';
import { cursorOf } from './more.tsx';
import { type Decision, WithdrawalDialog } from './withdrawal-dialogs.tsx';

const shows = ['waiting', 'decided'] as const;
const refreshMs = 20_000;
const tones = {
  requested: 'wait',
  approved: 'now',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'calm',
} as const satisfies Record<WithdrawalStatus, Tone>;

export default function WithdrawalsScreen() {
  return (
    <Allowed to="wallet.withdrawals">
      <Withdrawals />
    </Allowed>
  );
}

function Withdrawals() {
  const { t } = useTranslation('wallets');
  const { query } = useUrlState();
  const show = choiceOf(query.get('show'), shows);
  const read = useRead(
    'staffWithdrawals',
    { show, pageSize: 30, ...cursorOf(query) },
    { everyMs: refreshMs },
  );
  const [asking, setAsking] = useState<Decision>();
  const columns = useColumns(setAsking);
  const close = () => setAsking(undefined);
  return (
    <>
      <CursorList
        caption={t('page.withdrawals')}
        show={show}
        shows={shows}
        read={read}
        columns={columns}
        keyOf={({ withdrawalNo }) => withdrawalNo}
        empty={{ title: t(`withdrawals.empty.${show}`), text: t('withdrawals.emptyText') }}
      />
      {asking && (
        <WithdrawalDialog
          decision={asking}
          onClose={close}
          onDone={() => {
            close();
            read.reload();
          }}
        />
      )}
    </>
  );
}

function Payout({ item: { way, holder, bankName, account } }: { item: StaffWithdrawal }) {
  const { t } = useTranslation('wallets');
  return (
    <>
      <bdi>{holder}</bdi>
      <Text size="xs" c="dimmed">
        {t(`way.${way}`)} {bankName && <bdi>{bankName}</bdi>} {account && <Code>{account}</Code>}
      </Text>
    </>
  );
}

function State({ item }: { item: StaffWithdrawal }) {
  const { t } = useTranslation('wallets');
  const { status, approvals, approvalsNeeded, payoutReference, rejectReason } = item;
  return (
    <>
      <Mark tone={tones[status]}>{t(`status.${status}`)}</Mark>
      {approvals.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('approvedBy', { have: approvals.length, need: approvalsNeeded })}{' '}
          <bdi>{approvals.map(({ name }) => name).join(' · ')}</bdi>
        </Text>
      )}
      {(payoutReference ?? rejectReason) && (
        <Text size="xs" c="dimmed">
          <bdi>{payoutReference ?? rejectReason}</bdi>
        </Text>
      )}
    </>
  );
}

function useColumns(ask: (decision: Decision) => void): Column<StaffWithdrawal>[] {
  const { t } = useTranslation(['wallets', 'words']);
  return [
    {
      key: 'amount',
      head: t('amount'),
      lead: true,
      cell: ({ amount, withdrawalNo }) => (
        <>
          <strong>
            <Amount money={amount} />
          </strong>
          <Text size="xs" c="dimmed">
            <Code>{withdrawalNo}</Code>
          </Text>
        </>
      ),
    },
    { key: 'asked', head: t('asked'), cell: ({ askedAt }) => <When at={askedAt} /> },
    {
      key: 'customer',
      head: t('words:customer'),
      cell: ({ customer }) => (
        <Anchor component={Link} to={`/wallets/of/${customer.userId}`} size="sm">
          <bdi>{customer.userName}</bdi>
        </Anchor>
      ),
    },
    { key: 'payout', head: t('payout'), cell: (item) => <Payout item={item} /> },
    { key: 'state', head: t('words:status'), cell: (item) => <State item={item} /> },
    { key: 'acts', head: '', bare: true, cell: (item) => <Acts item={item} ask={ask} /> },
  ];
}

function Acts({ item, ask }: { item: StaffWithdrawal; ask: (decision: Decision) => void }) {
  const { t } = useTranslation('wallets');
  if (item.status !== 'requested' && item.status !== 'approved') return <None />;
  return (
    <Group gap={6} wrap="nowrap">
      {item.mayApprove && (
        <Button size="xs" onClick={() => ask({ act: 'approve', item })}>
          {t('approve')}
        </Button>
      )}
      {item.status === 'approved' && (
        <Button size="xs" onClick={() => ask({ act: 'pay', item })}>
          {t('pay')}
        </Button>
      )}
      <Button
        size="xs"
        variant="outline"
        color="danger"
        onClick={() => ask({ act: 'reject', item })}
      >
        {t('reject')}
      </Button>
    </Group>
  );
}
