import { Anchor, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import type { StaffStatementRow } from '@wasit/contract';
import { walletMovements } from '@wasit/contract/wallet/states';
import { movementName } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, useFormat, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead, Panel, Tag } from '../ui/page.tsx';
import { cursorOf, More } from './more.tsx';

const currencies = ['USD', 'IQD'] as const;
const books = ['available', 'frozen'] as const;

export default function StatementScreen() {
  return (
    <Allowed to="wallet.read">
      <CustomerStatement />
    </Allowed>
  );
}

/** A customer's statement as the customer sees it; what was put in by mistake can be reversed. */
function CustomerStatement() {
  const { t } = useTranslation('wallets');
  const { userId = '' } = useParams();
  const { query } = useUrlState();
  const kind = walletMovements.find((known) => known === query.get('kind'));
  const read = useRead('staffWalletStatement', {
    userId,
    currency: choiceOf(query.get('currency'), currencies),
    book: choiceOf(query.get('book'), books),
    ...(kind ? { kind } : {}),
    pageSize: 30,
    ...cursorOf(query),
  });
  const [reversing, setReversing] = useState<StaffStatementRow>();
  const columns = useColumns(setReversing);
  return (
    <Answer read={read} rows={8}>
      {({ items, nextCursor, customer, books: held }) => (
        <Stack gap="sm">
          <Anchor component={Link} to="/wallets" size="sm">
            {t('back')}
          </Anchor>
          <PageHead
            title={customer.userName}
            note={
              <Anchor component={Link} to={`/customers/${customer.userId}`} size="sm">
                {t('customer')}
              </Anchor>
            }
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {held.map(({ currency, available, frozen }) => (
              <Panel key={currency} title={t(`currency.${currency}`)}>
                <Text size="xl" fw={600}>
                  <Amount money={available} />
                </Text>
                <Text size="sm" c="dimmed">
                  {t('frozen')} <Amount money={frozen} />
                </Text>
              </Panel>
            ))}
          </SimpleGrid>
          <Filters />
          {items.length === 0 ? (
            <Empty title={t('statement.empty')} />
          ) : (
            <DataTable
              caption={t('statement')}
              columns={columns}
              rows={items}
              keyOf={({ entryId }) => String(entryId)}
              stale={read.loading}
            />
          )}
          <More nextCursor={nextCursor} />
          {reversing && (
            <ReverseDialog
              row={reversing}
              onClose={() => setReversing(undefined)}
              onDone={() => {
                setReversing(undefined);
                read.reload();
              }}
            />
          )}
        </Stack>
      )}
    </Answer>
  );
}

function Filters() {
  const { t } = useTranslation('wallets');
  const { locale } = useFormat();
  const { query, set } = useUrlState();
  const wish = (name: string) => (event: { currentTarget: { value: string } }) =>
    set({ [name]: event.currentTarget.value, cursor: undefined });
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label={t('filter.currency')}
        value={query.get('currency') ?? 'USD'}
        onChange={wish('currency')}
        data={currencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
      />
      <NativeSelect
        aria-label={t('filter.book')}
        value={query.get('book') ?? 'available'}
        onChange={wish('book')}
        data={books.map((value) => ({ value, label: t(value) }))}
      />
      <NativeSelect
        aria-label={t('filter.kind')}
        value={query.get('kind') ?? ''}
        onChange={wish('kind')}
        data={[
          { value: '', label: t('filter.all') },
          ...walletMovements.map((value) => ({ value, label: movementName(value, locale) })),
        ]}
      />
    </Group>
  );
}

function useColumns(reverse: (row: StaffStatementRow) => void): Column<StaffStatementRow>[] {
  const { t } = useTranslation(['wallets', 'words']);
  const { locale } = useFormat();
  const may = useMay('wallet.reverse');
  return [
    { key: 'at', head: t('words:at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'kind',
      head: t('movement'),
      lead: true,
      cell: ({ kind, reversed }) => (
        <>
          {movementName(kind, locale)} {reversed && <Tag tone="wait">{t('reversed')}</Tag>}
        </>
      ),
    },
    { key: 'reference', head: t('reference'), cell: ({ reference }) => <Code>{reference}</Code> },
    {
      key: 'amount',
      head: t('amount'),
      end: true,
      cell: ({ amount }) => (
        <strong>
          <Amount money={amount} />
        </strong>
      ),
    },
    {
      key: 'balance',
      head: t('balance'),
      end: true,
      cell: ({ balance }) => <Amount money={balance} />,
    },
    {
      key: 'acts',
      head: '',
      bare: true,
      cell: (row) =>
        may && row.reversible ? (
          <Button size="xs" variant="outline" color="danger" onClick={() => reverse(row)}>
            {t('reverse')}
          </Button>
        ) : null,
    },
  ];
}

function ReverseDialog({
  row,
  onClose,
  onDone,
}: {
  row: StaffStatementRow;
  onClose(): void;
  onDone(): void;
}) {
  const { t } = useTranslation('wallets');
  const act = useAct('staffReverse');
  const submit = async (reason: string) => {
    if (!(await act.run({ txId: row.txId, reason }))) return;
    toast(t('reverse.done'));
    onDone();
  };
  return (
    <ReasonDialog
      act={act}
      title={t('reverse.title')}
      verb={t('reverse')}
      hint={t('reverse.hint')}
      danger
      onClose={onClose}
      onReason={(reason) => void submit(reason)}
    >
      <Text size="sm">
        <Amount money={row.amount} /> · <Code>{row.reference}</Code>
      </Text>
    </ReasonDialog>
  );
}
