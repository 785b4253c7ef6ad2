import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { LedgerCheck, OutputOf } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { Amount, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { Mark, Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';

export default function LedgerScreen() {
  return (
    <Allowed to="wallet.read">
      <Ledger />
    </Allowed>
  );
}

function Ledger() {
  const { t } = useTranslation('wallets');
  const read = useRead('staffLedgerChecks', {});
  const act = useAct('staffCheckLedger');
  const check = async () => {
    if (await act.run({})) read.reload();
  };
  return (
    <Stack gap="sm">
      <Answer read={read} rows={8}>
        {({ items, house }) => (
          <Stack gap="md">
            <LastCheck check={items[0]} busy={act.busy} onCheck={() => void check()} />
            <Refusal error={act.error} />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
              <Panel title={t('ledger.books')}>
                <Books house={house} />
              </Panel>
              <Panel title={t('ledger.history')}>
                {items.length === 0 ? (
                  <Empty title={t('ledger.none')} />
                ) : (
                  <History items={items} />
                )}
              </Panel>
            </SimpleGrid>
          </Stack>
        )}
      </Answer>
    </Stack>
  );
}

/** The line an operator reads first: whether everything adds up, and when that was seen. */
function LastCheck({
  check,
  busy,
  onCheck,
}: {
  check: LedgerCheck | undefined;
  busy: boolean;
  onCheck(): void;
}) {
  const { t } = useTranslation('wallets');
  const button = (
    <WorkButton size="xs" variant="default" mt={8} busy={busy} onClick={onCheck}>
      {t('ledger.now')}
    </WorkButton>
  );
  if (!check) return <Notice tone="wait">{button}</Notice>;
  const isWell = check.faults.length === 0;
  return (
    <Notice tone={isWell ? 'calm' : 'bad'} title={t(isWell ? 'ledger.well' : 'ledger.broken')}>
      <Text size="sm">
        <When at={check.at} /> ·{' '}
        {t('ledger.seen', {
          accounts: formatNumber(check.accounts),
          entries: formatNumber(check.entries),
        })}
      </Text>
      {check.faults.map(({ kind, count, examples }) => (
        <div key={kind}>
          <strong>
            {t(`fault.${kind}`)}: <bdi>{formatNumber(count)}</bdi>
          </strong>
          {examples.map((example) => (
            <Text key={example} size="xs" dir="ltr" ta="start" style={{ overflowWrap: 'anywhere' }}>
              {example}
            </Text>
          ))}
        </div>
      ))}
      {button}
    </Notice>
  );
}

type Line = OutputOf<'staffLedgerChecks'>['house'][number];
const keyOf = ({ book, company }: Line): string => `${book} ${company}`;

function Books({ house }: { house: readonly Line[] }) {
  const { t } = useTranslation('wallets');
  const lines = [...new Map(house.map((line) => [keyOf(line), line])).values()];
  const of = (line: Line, currency: 'USD' | 'IQD') =>
    house.find((one) => keyOf(one) === keyOf(line) && one.balance.currency === currency)
      ?.balance ?? { amount: 0, currency };
  const columns: Column<Line>[] = [
    {
      key: 'book',
      head: t('ledger.book'),
      lead: true,
      cell: ({ book, company }) => (
        <>
          {t(`book.${book}`)} {company && <bdi>({t(`platform.${company}`)})</bdi>}
        </>
      ),
    },
    { key: 'usd', head: 'USD', end: true, cell: (line) => <Amount money={of(line, 'USD')} /> },
    { key: 'iqd', head: 'IQD', end: true, cell: (line) => <Amount money={of(line, 'IQD')} /> },
  ];
  return <DataTable caption={t('ledger.books')} columns={columns} rows={lines} keyOf={keyOf} />;
}

function History({ items }: { items: readonly LedgerCheck[] }) {
  const { t } = useTranslation('wallets');
  const columns: Column<LedgerCheck>[] = [
    { key: 'at', head: t('ledger.at'), lead: true, cell: ({ at }) => <When at={at} /> },
    {
      key: 'found',
      head: t('ledger.found'),
      cell: ({ faults }) => (
        <Mark tone={faults.length === 0 ? 'good' : 'bad'}>
          {t(faults.length === 0 ? 'ledger.well' : 'ledger.broken')}
        </Mark>
      ),
    },
    {
      key: 'entries',
      head: t('ledger.entries'),
      end: true,
      cell: ({ entries }) => <bdi>{formatNumber(entries)}</bdi>,
    },
  ];
  return (
    <DataTable
      caption={t('ledger.history')}
      columns={columns}
      rows={items}
      keyOf={({ checkId }) => String(checkId)}
    />
  );
}
