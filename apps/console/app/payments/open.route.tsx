import { Button, Group, Stack, Text } from '@mantine/core';
import type { OpenPayment } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Pager } from '../lists/list-tools.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { useUrlState } from '../lists/url-state.ts';
import { Amount, Code, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, PageHead, Tag } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { type OpenDecision, OpenDialog } from './open-dialogs.tsx';
import { paymentTone } from './payment-tone.ts';

const pageSize = 50;
const refreshMs = 30_000;

export default function OpenPaymentsScreen() {
  return (
    <Allowed to="payments.review">
      <OpenPayments />
    </Allowed>
  );
}

/** Payments at companies whose end should be known by now: what a clerk can do about each, without an operator. */
function OpenPayments() {
  const { t } = useTranslation('payments');
  const { page } = useUrlState();
  const read = useRead('openPaymentPage', { pageNo: page, pageSize }, { everyMs: refreshMs });
  const [deciding, setDeciding] = useState<OpenDecision>();
  const ask = useAct('openPaymentAsk');
  const close = () => setDeciding(undefined);
  const over = () => {
    close();
    read.reload();
  };
  const askNow = async (item: OpenPayment) => {
    const done = await ask.run({ paymentId: item.paymentId });
    if (!done) return;
    toast(t(`open.asked.${done.outcome === 'over' ? 'over' : done.outcome === 'unanswered' ? 'unanswered' : 'open'}`));
    read.reload();
  };
  const columns = useColumns({ asking: ask.busy, onAsk: (item) => void askNow(item), onDecide: setDeciding });
  return (
    <Stack gap="sm">
      <PageHead
        title={t('open.title')}
        note={t('open.note')}
        actions={
          <Button component={Link} to="/payments" variant="default">
            {t('queue.title')}
          </Button>
        }
      />
      <Refusal error={ask.error} />
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={t('open.empty')} text={t('open.emptyText')} />}>
        {({ items, total }) => (
          <>
            <DataTable
              caption={t('open.title')}
              columns={columns}
              rows={items}
              keyOf={(item) => item.paymentId}
              stale={read.loading && read.data?.pageNo !== page}
            />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {deciding && <OpenDialog key={deciding.item.paymentId} decision={deciding} onClose={close} onDone={over} />}
    </Stack>
  );
}

interface Acts {
  asking: boolean;
  onAsk(item: OpenPayment): void;
  onDecide(decision: OpenDecision): void;
}

function useColumns({ asking, onAsk, onDecide }: Acts): Column<OpenPayment>[] {
  const { t } = useTranslation(['payments', 'words', 'wallets']);
  return [
    {
      key: 'amount',
      head: t('due'),
      lead: true,
      cell: (item) => (
        <>
          <strong>
            <Amount money={item.amount} />
          </strong>
          <Text size="xs" c="dimmed">
            <Code>{item.orderNo ?? item.payNo}</Code>
          </Text>
        </>
      ),
    },
    { key: 'since', head: t('open.since'), cell: (item) => <When at={item.since} /> },
    { key: 'customer', head: t('words:customer'), cell: (item) => <bdi>{item.customer.userName}</bdi> },
    {
      key: 'company',
      head: t('open.company'),
      cell: (item) => (
        <>
          <bdi>{t(`wallets:platform.${item.platform}`)}</bdi>
          <Text size="xs" c="dimmed">
            <Code>{item.gatewayId ?? item.reference}</Code>
          </Text>
        </>
      ),
    },
    { key: 'state', head: t('words:status'), cell: (item) => <State item={item} /> },
    {
      key: 'acts',
      head: '',
      bare: true,
      cell: (item) => (
        <Group gap={6}>
          {item.mayAsk && (
            <WorkButton size="xs" busy={asking} onClick={() => onAsk(item)}>
              {t('open.ask')}
            </WorkButton>
          )}
          <Button size="xs" variant="default" onClick={() => onDecide({ act: 'record', item })}>
            {t('open.record')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => onDecide({ act: 'giveUp', item })}>
            {t('open.giveUp')}
          </Button>
        </Group>
      ),
    },
  ];
}

function State({ item: { status, fault, nextAskAt, seenPaid } }: { item: OpenPayment }) {
  const { t } = useTranslation(['payments', 'words']);
  return (
    <>
      <Mark tone={paymentTone[status]}>{t(`words:paymentStatus.${status}`)}</Mark>
      {seenPaid && (
        <Tag tone="wait">
          {t(seenPaid.mine ? 'open.seen.mine' : 'open.seen')} <Amount money={seenPaid.received} />
        </Tag>
      )}
      <Text size="xs" c="dimmed">
        {t(`open.fault.${fault}`)}
        {nextAskAt && (
          <>
            {' '}
            {t('open.next')} <When at={nextAskAt} />
          </>
        )}
      </Text>
    </>
  );
}
