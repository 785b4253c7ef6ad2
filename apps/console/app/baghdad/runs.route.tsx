import { Button, Group, Stack, Text } from '@mantine/core';
import type { CourierRun } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Pager } from '../lists/list-tools.tsx';
import { PrintButton } from '../lists/print-button.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { useExistingListPage } from '../lists/use-existing-page.ts';
import { None, When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Mark, Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

const pageSize = 20;
type Stop = CourierRun['stops'][number];

const Dinars = ({ amount }: { amount: number }) => (
  <bdi dir="ltr" className="w-figure">{`${formatNumber(amount)} IQD`}</bdi>
);

/** Courier runs and their stops, until the cash is counted. */
export default function RunsScreen() {
  const { t } = useTranslation('baghdad');
  const { page } = useUrlState();
  const read = useRead('courierRuns', { pageNo: page, pageSize });
  const isEmpty = useExistingListPage(read, pageSize);
  const [settling, setSettling] = useState<CourierRun>();
  return (
    <Answer
      read={read}
      isEmpty={isEmpty}
      empty={<Empty title={t('runs.empty')} text={t('runs.emptyText')} />}
    >
      {({ items, total }) => (
        <Stack gap="md">
          {items.map((run) => (
            <Run key={run.runId} run={run} onSettle={() => setSettling(run)} />
          ))}
          <Pager total={total} pageSize={pageSize} />
          {settling && (
            <SettleDialog
              run={settling}
              {...closeThen(() => setSettling(undefined), read.reload)}
            />
          )}
        </Stack>
      )}
    </Answer>
  );
}

function Run({ run, onSettle }: { run: CourierRun; onSettle(): void }) {
  const { t } = useTranslation(['baghdad', 'words']);
  const maySettle = useMay('till.clerk');
  const openCount = run.stops.filter(({ result }) => result === null).length;
  const columns: Column<Stop>[] = [
    { key: 'order', head: t('words:order'), isPrimary: true, code: ({ orderNo }) => orderNo },
    {
      key: 'customer',
      head: t('words:customer'),
      cell: ({ customer, mobile }) => (
        <>
          <bdi>{customer}</bdi>{' '}
          {mobile && (
            <a href={`tel:${mobile}`}>
              <bdi dir="ltr">{mobile}</bdi>
            </a>
          )}
        </>
      ),
    },
    {
      key: 'address',
      head: t('address'),
      cell: ({ address }) => address.map((line) => <bdi key={line}>{line} </bdi>),
    },
    { key: 'parcels', head: t('words:parcels'), figure: ({ parcels }) => parcels },
    {
      key: 'cash',
      head: t('cash'),
      alignEnd: true,
      cell: ({ expectedIqd: askedIqd, dueIqd, cashIqd, result }) =>
        askedIqd === 0 ? <None /> : <Dinars amount={result === null ? dueIqd : cashIqd} />,
    },
    {
      key: 'result',
      head: t('result'),
      cell: ({ result, reason, receiver }) =>
        result === null ? (
          <Mark tone="wait">{t('result.open')}</Mark>
        ) : (
          <>
            <Mark tone={result === 'delivered' ? 'good' : 'bad'}>{t(`result.${result}`)}</Mark>{' '}
            <bdi>{reason || receiver}</bdi>
          </>
        ),
    },
  ];
  return (
    <Panel
      title={run.courier}
      actions={
        run.settledAt === null && (
          <Group gap="xs">
            <RunPapers run={run} />
            {maySettle && (
              <Button
                onClick={onSettle}
                disabled={openCount > 0}
                aria-label={`${t('run.settle')} ${run.courier}`}
              >
                {t('run.settle')}
              </Button>
            )}
          </Group>
        )
      }
    >
      <DimmedText>
        <When at={run.startedAt} /> · {t('cash')} <Dinars amount={run.cashIqd} />
        {run.settledAt !== null && (
          <>
            {' · '}
            {t('run.settled')} <When at={run.settledAt} /> · {t('run.counted')}{' '}
            <Dinars amount={run.countedIqd ?? 0} />
          </>
        )}
        {openCount > 0 && ` · ${t('run.open', { n: formatNumber(openCount) })}`}
      </DimmedText>
      <DataTable
        caption={run.courier}
        columns={columns}
        rows={run.stops}
        keyOf={({ orderNo }) => orderNo}
      />
    </Panel>
  );
}

/** The papers for the courier. */
function RunPapers({ run: { runId, courier } }: { run: CourierRun }) {
  const { t } = useTranslation('baghdad');
  const sheet = useAct('printRunSheet');
  const phones = useAct('printRunSheet');
  return (
    <>
      <PrintButton
        act={sheet}
        onPrint={() => sheet.run({ runId, paper: 'stops' })}
        label={t('run.sheet')}
        subject={courier}
      />
      <PrintButton
        act={phones}
        onPrint={() => phones.run({ runId, paper: 'phones' })}
        label={t('run.phones')}
        subject={courier}
      />
    </>
  );
}

function SettleDialog({ run, ...callbacks }: { run: CourierRun } & DialogCallbacks) {
  const { t } = useTranslation(['baghdad', 'words']);
  const { runId, cashIqd } = run;
  const differs = ({ countedIqd }: { countedIqd: string }) => Number(countedIqd) !== cashIqd;
  return (
    <ActDialog
      act="settleCourierRun"
      title={t('run.settle.title')}
      verb={t('run.settle')}
      fields={{
        countedIqd: {
          label: t('run.counted'),
          as: 'whole',
          unit: 'IQD',
          value: cashIqd === 0 ? '0' : '',
          hint: t('cash.due', { due: isolate(formatNumber(cashIqd)) }),
          required: true,
        },
        reason: {
          label: t('words:reason'),
          as: 'lines',
          maxLength: 300,
          required: t('words:reasonNeeded'),
          when: (values) => values.countedIqd !== '' && differs(values),
        },
      }}
      input={({ countedIqd, reason }) => ({ runId, countedIqd: Number(countedIqd), reason })}
      done={t('run.settle.toast', { courier: isolate(run.courier) })}
      {...callbacks}
    >
      <Text size="sm">{t('run.settle.text')}</Text>
    </ActDialog>
  );
}
