import { Text } from '@mantine/core';
import type { LedgerCheck, OutputOf } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { Mark, Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';

/** The ledger check, the balances of our books, and earlier checks. */
export default function LedgerScreen() {
  const { t } = useTranslation('wallets');
  return (
    <Allowed to="wallet.read">
      <DeskList
        desk="ledger-checks"
        title={t('ledger.history')}
        headless
        before={(reload, answer) =>
          answer && (
            <>
              <LastCheck check={answer.last} onChecked={reload} />
              <Panel title={t('ledger.books')}>
                <Books house={answer.house} />
              </Panel>
              <Text component="h2" fw={650} size="md" m={0}>
                {t('ledger.history')}
              </Text>
            </>
          )
        }
        query={() => ({})}
        empty={() => ({ title: t('ledger.none') })}
        columns={[
          { key: 'at', head: t('ledger.at'), isPrimary: true, time: ({ at }) => at },
          {
            key: 'result',
            head: t('ledger.found'),
            cell: ({ found }) => (
              <Mark tone={found === 0 ? 'good' : 'bad'}>
                {t(found === 0 ? 'ledger.well' : 'ledger.broken')}
              </Mark>
            ),
          },
          { key: 'found', head: t('ledger.faults'), figure: ({ found }) => found },
          { key: 'accounts', head: t('ledger.accounts'), figure: ({ accounts }) => accounts },
          { key: 'entries', head: t('ledger.entries'), figure: ({ entries }) => entries },
        ]}
      />
    </Allowed>
  );
}

/** The result and time of the last check. */
function LastCheck({ check, onChecked }: { check: LedgerCheck | null; onChecked(): void }) {
  const { t } = useTranslation('wallets');
  const act = useAct('staffCheckLedger');
  const submit = async () => {
    if (await act.run({})) onChecked();
  };
  const button = (
    <>
      <WorkButton size="xs" variant="default" mt={8} busy={act.busy} onClick={() => void submit()}>
        {t('ledger.now')}
      </WorkButton>
      <Refusal error={act.error} />
    </>
  );
  if (!check) return <Notice tone="wait">{button}</Notice>;
  const isWell = check.problems.length === 0;
  return (
    <Notice tone={isWell ? 'calm' : 'bad'} title={t(isWell ? 'ledger.well' : 'ledger.broken')}>
      <Text size="sm">
        <When at={check.at} /> ·{' '}
        {t('ledger.seen', {
          accounts: formatNumber(check.accounts),
          entries: formatNumber(check.entries),
        })}
      </Text>
      {check.problems.map(({ kind, count, examples }) => (
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
  const balanceOf = (line: Line, currency: 'USD' | 'IQD') =>
    house.find(
      (candidate) => keyOf(candidate) === keyOf(line) && candidate.balance.currency === currency,
    )?.balance ?? { amount: 0, currency };
  const columns: Column<Line>[] = [
    {
      key: 'book',
      head: t('ledger.book'),
      isPrimary: true,
      cell: ({ book, company }) => (
        <>
          {t(`book.${book}`)} {company && <bdi>({t(`platform.${company}`)})</bdi>}
        </>
      ),
    },
    { key: 'usd', head: 'USD', money: (line) => balanceOf(line, 'USD') },
    { key: 'iqd', head: 'IQD', money: (line) => balanceOf(line, 'IQD') },
  ];
  return <DataTable caption={t('ledger.books')} columns={columns} rows={lines} keyOf={keyOf} />;
}
