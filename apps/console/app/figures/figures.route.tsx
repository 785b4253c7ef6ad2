import { Group, NativeSelect, Pill, Stack, Text } from '@mantine/core';
import { serverNow } from '@wasit/client/server-time';
import type { InputOf, OutputOf } from '@wasit/contract';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { saveFile } from '@wasit/ui/save-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { useFormat } from '../locale/figures.tsx';
import { DayField } from '../ui/day-field.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { type PeriodName, periodNames, periodOf } from './periods.ts';
import { ReportTable } from './report-table.tsx';

type Reports = OutputOf<'figureReports'>['reports'];
type Question = InputOf<'figureTable'>;

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

/** What the address asks: any part that is wrong or missing has its first value. */
function useQuestion(reports: Reports) {
  const { query } = useUrlState();
  const report = reports.find((one) => one.report === query.get('report')) ?? reports[0];
  if (!report) return undefined;
  const name = choiceOf<PeriodName>(query.get('period'), periodNames);
  const known = periodOf(name, baghdadDay(serverNow()));
  const day = (key: 'from' | 'to') =>
    /^20\d\d-\d\d-\d\d$/.test(query.get(key) ?? '') ? (query.get(key) ?? '') : known[key];
  const narrowed = Object.fromEntries(
    report.narrowedBy.flatMap((field) =>
      Number(query.get(field)) > 0 ? [[field, Number(query.get(field))]] : [],
    ),
  );
  const groups = report.groups.map(({ by }) => by);
  const question: Question = {
    report: report.report,
    by: groups.find((by) => by === query.get('by')) ?? groups[0] ?? 'month',
    from: name === 'own' ? day('from') : known.from,
    to: name === 'own' ? day('to') : known.to,
    ...narrowed,
  };
  return { report, name, question };
}

function Report({ reports }: { reports: Reports }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const selection = useQuestion(reports);
  const read = useRead('figureTable', selection?.question ?? null);
  if (!selection) return null;
  const { report, question } = selection;
  const day = (text: string) => format.date(`${text}T09:00:00Z`);
  return (
    <Stack gap="md">
      <Choices reports={reports} selection={selection} />
      <Text>
        {report.text}{' '}
        <Text span c="dimmed">
          {report.isStanding
            ? t('standing', { day: day(question.to) })
            : t('between', { from: day(question.from), to: day(question.to) })}
        </Text>
      </Text>
      <Answer read={read}>
        {(table) => (
          <>
            <Narrowed to={table.narrowedTo} />
            <ReportTable key={`${table.report} ${table.by}`} table={table} title={report.name} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

/** What the report is narrowed to, each with a way back. */
function Narrowed({ to }: { to: OutputOf<'figureTable'>['narrowedTo'] }) {
  const { t } = useTranslation('figures');
  const { set } = useUrlState();
  if (to.length === 0) return null;
  return (
    <Group gap="xs">
      {to.map(({ field, name }) => (
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

function Choices({
  reports,
  selection: { report, name, question },
}: {
  reports: Reports;
  selection: NonNullable<ReturnType<typeof useQuestion>>;
}) {
  const { t } = useTranslation('figures');
  const { set } = useUrlState();
  const file = useAct('figureFile');
  const save = async (format: 'csv' | 'xlsx') => {
    const report = await file.run({ ...question, format });
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
          data={reports.map((one) => ({ value: one.report, label: one.name }))}
        />
        <NativeSelect
          label={t('period')}
          value={name}
          onChange={({ currentTarget: { value } }) =>
            set(
              value === 'own'
                ? { period: value, from: question.from, to: question.to }
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
              day={question[key]}
              onDay={(day) => set({ [key]: day }, { replace: true })}
            />
          ))}
        {report.groups.length > 1 && (
          <NativeSelect
            label={t('by')}
            value={question.by}
            onChange={({ currentTarget }) => set({ by: currentTarget.value })}
            data={report.groups.map((group) => ({ value: group.by, label: group.name }))}
          />
        )}
        {(['csv', 'xlsx'] as const).map((format) => (
          <WorkButton
            key={format}
            variant="default"
            busy={file.busy}
            onClick={() => void save(format)}
          >
            {t(`file.${format}`)}
          </WorkButton>
        ))}
      </Group>
      <Refusal error={file.error} />
    </>
  );
}

interface PeriodDayProps {
  label: string;
  day: string;
  onDay(day: string): void;
}

/** A day that figures are read from or to; what is half typed changes nothing yet. */
function PeriodDay({ label, day, onDay }: PeriodDayProps) {
  const [typed, setTyped] = useState(day);
  const change = (value: string) => {
    setTyped(value);
    if (value >= '2020-01-01' && value <= '2199-12-31') onDay(value);
  };
  return <DayField label={label} value={typed} onValue={change} />;
}
