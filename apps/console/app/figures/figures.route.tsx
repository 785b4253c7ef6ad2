import { Group, NativeSelect, Pill, Stack, Text } from '@mantine/core';
import { serverNow } from '@wasit/client/server-time';
import type { InputOf, OutputOf } from '@wasit/contract';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { saveFile } from '@wasit/ui/save-file';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { useFormat } from '../locale/figures.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { PeriodDay } from './period-day.tsx';
import { type PeriodName, periodNames, rangeOf, usualGroup } from './periods.ts';
import { ReportTable } from './report-table.tsx';

type Reports = OutputOf<'figureReports'>['reports'];
type TableQuery = InputOf<'figureTable'>;

export default function FiguresScreen() {
  const { t } = useTranslation(['figures', 'shell']);
  const read = useRead('figureReports', {});
  return (
    <>
      <PageHead title={t('title')} note={t('note')} />
      <Answer
        read={read}
        isEmpty={({ reports }) => reports.length === 0}
        empty={<Empty title={t('shell:closed.title')} />}
      >
        {({ reports }) => <Report reports={reports} />}
      </Answer>
    </>
  );
}

/** The report in the address; missing or invalid parts have defaults. */
function useReportSelection(reports: Reports) {
  const { query } = useUrlState();
  const report =
    reports.find((candidate) => candidate.report === query.get('report')) ?? reports[0];
  if (!report) return undefined;
  const name = choiceOf<PeriodName>(query.get('period'), periodNames);
  const narrowing = Object.fromEntries(
    report.narrowedBy.flatMap((field) =>
      Number(query.get(field)) > 0 ? [[field, Number(query.get(field))]] : [],
    ),
  );
  const groups = report.groups.map(({ groupBy: by }) => by);
  const range = rangeOf(name, query, baghdadDay(serverNow()));
  const tableQuery: TableQuery = {
    report: report.report,
    groupBy: groups.find((by) => by === query.get('by')) ?? usualGroup(groups, range) ?? 'month',
    ...range,
    ...narrowing,
  };
  return { report, name, tableQuery };
}

function Report({ reports }: { reports: Reports }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const selected = useReportSelection(reports);
  const read = useRead('figureTable', selected?.tableQuery ?? null);
  if (!selected) return null;
  const { report, tableQuery } = selected;
  const day = (text: string) => format.date(`${text}T09:00:00Z`);
  return (
    <Stack gap="md">
      <ReportControls reports={reports} selection={selected} />
      <Text>
        {report.text}{' '}
        <Text span c="dimmed">
          {report.isStanding
            ? t('standing', { day: day(tableQuery.to) })
            : t('between', { from: day(tableQuery.from), to: day(tableQuery.to) })}
        </Text>
      </Text>
      <Answer read={read}>
        {(table) => (
          <>
            <NarrowingPills narrowedTo={table.narrowedTo} />
            <ReportTable
              key={`${table.report} ${table.groupBy}`}
              table={table}
              title={report.name}
            />
          </>
        )}
      </Answer>
    </Stack>
  );
}

/** The active restrictions, each with a button that removes it. */
function NarrowingPills({ narrowedTo }: { narrowedTo: OutputOf<'figureTable'>['narrowedTo'] }) {
  const { t } = useTranslation('figures');
  const { set } = useUrlState();
  if (narrowedTo.length === 0) return null;
  return (
    <Group gap="xs">
      {narrowedTo.map(({ field, name }) => (
        <Pill
          key={field}
          size="md"
          withRemoveButton
          onRemove={() => set({ [field]: undefined })}
          removeButtonProps={{
            'aria-label': t('widen', { name }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          <bdi>{name}</bdi>
        </Pill>
      ))}
    </Group>
  );
}

function ReportControls({
  reports,
  selection: { report, name, tableQuery },
}: {
  reports: Reports;
  selection: NonNullable<ReturnType<typeof useReportSelection>>;
}) {
  const { t } = useTranslation('figures');
  const { set } = useUrlState();
  const download = useAct('figureFile');
  const save = async (format: 'csv' | 'xlsx') => {
    const report = await download.run({ ...tableQuery, format });
    if (report) saveFile(report);
  };
  return (
    <>
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('report')}
          value={report.report}
          onChange={({ currentTarget }) =>
            set({
              report: currentTarget.value,
              by: undefined,
              categoryId: undefined,
              supplierId: undefined,
            })
          }
          data={reports.map((option) => ({ value: option.report, label: option.name }))}
        />
        <NativeSelect
          label={t('period')}
          value={name}
          onChange={({ currentTarget: { value } }) =>
            set(
              value === 'own'
                ? { period: value, from: tableQuery.from, to: tableQuery.to }
                : { period: value, from: undefined, to: undefined },
            )
          }
          data={periodNames.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
        {name === 'own' &&
          (['from', 'to'] as const).map((key) => (
            <PeriodDay
              key={key}
              label={t(key)}
              day={tableQuery[key]}
              onDay={(day) => set({ [key]: day }, { replace: true })}
            />
          ))}
        {report.groups.length > 1 && (
          <NativeSelect
            label={t('by')}
            value={tableQuery.groupBy}
            onChange={({ currentTarget }) => set({ by: currentTarget.value })}
            data={report.groups.map((group) => ({ value: group.groupBy, label: group.name }))}
          />
        )}
        {(['csv', 'xlsx'] as const).map((format) => (
          <WorkButton
            key={format}
            variant="default"
            busy={download.busy}
            onClick={() => void save(format)}
          >
            {t(`file.${format}`)}
          </WorkButton>
        ))}
      </Group>
      <Refusal error={download.error} />
    </>
  );
}
