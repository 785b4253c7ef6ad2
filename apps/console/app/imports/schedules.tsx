import { Button, Group, Input } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { parseNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import type { ControlProps } from '../lists/act-fields.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { When } from '../locale/figures.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { NameWithState } from '../ui/name-with-state.tsx';
import { Mark, Panel } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

type Schedule = OutputOf<'staffRefreshSchedules'>['items'][number];

/** Addresses and connected sources from which prices and stock are fetched regularly. */
export function Schedules() {
  const { t } = useTranslation('imports');
  const read = useRead('staffRefreshSchedules', {});
  const [editing, setEditing] = useState<Pick<Schedule, 'source' | 'address'> | 'new'>();
  return (
    <Panel title={t('schedules')}>
      <p>{t('schedules.note')}</p>
      <Answer read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('schedules.none')}</p>
          ) : (
            <ScheduleTable items={items} onEdit={setEditing} />
          )
        }
      </Answer>
      <Group gap="sm">
        <Button variant="default" onClick={() => setEditing('new')}>
          {t('schedule.add')}
        </Button>
        {unscheduledSources(read.data).map((source) => (
          <Button
            key={source}
            variant="default"
            onClick={() => setEditing({ source, address: null })}
          >
            {t('schedule.ask', { source })}
          </Button>
        ))}
      </Group>
      {editing && (
        <ScheduleDialog
          schedule={editing === 'new' ? undefined : editing}
          {...closeThen(() => setEditing(undefined), read.reload)}
        />
      )}
    </Panel>
  );
}

/** Connected sources that have no schedule yet. */
const unscheduledSources = (data: OutputOf<'staffRefreshSchedules'> | undefined): string[] =>
  (data?.connected ?? []).filter(
    (source) => !data?.items.some((item) => item.source === source && item.address === null),
  );

function ScheduleTable({
  items,
  onEdit,
}: {
  items: readonly Schedule[];
  onEdit(row: Schedule): void;
}) {
  const { t } = useTranslation('imports');
  return (
    <DataTable
      caption={t('schedules')}
      rows={items}
      keyOf={({ source }) => source}
      columns={[
        {
          key: 'source',
          head: t('source'),
          isPrimary: true,
          cell: ({ source, isOn }) => (
            <NameWithState
              tone={isOn ? 'good' : 'calm'}
              state={t(isOn ? 'schedule.on' : 'schedule.off')}
            >
              {source}
            </NameWithState>
          ),
        },
        {
          key: 'last',
          head: t('schedule.last'),
          cell: ({ lastRunAt, error, progress }) => (
            <>
              {lastRunAt ? <When at={lastRunAt} /> : t('schedule.never')}{' '}
              {error && <Mark tone="bad">{t(`schedule.fault.${error}`)}</Mark>}
              {progress && <RefreshProgress {...progress} />}
            </>
          ),
        },
        {
          key: 'run',
          head: t('schedule.run'),
          cell: ({ lastRunId }) =>
            lastRunId && <Link to={`/imports/${lastRunId}`}>{t('schedule.run')}</Link>,
        },
        {
          key: 'next',
          head: t('schedule.next'),
          cell: ({ nextRunAt: nextAt, isOn }) => isOn && <When at={nextAt} />,
        },
        { key: 'jumps', head: t('schedule.jumps'), figure: ({ jumps }) => jumps },
        {
          key: 'acts',
          head: '',
          isUnlabelled: true,
          alignEnd: true,
          cell: (row) => (
            <WorkButton
              variant="default"
              size="compact-md"
              busy={false}
              onClick={() => onEdit(row)}
              aria-label={`${t('schedule.edit')}: ${row.source}`}
            >
              {t('schedule.edit')}
            </WorkButton>
          ),
        },
      ]}
    />
  );
}

function RefreshProgress({ asked, changed, missing, failed }: NonNullable<Schedule['progress']>) {
  const { t } = useTranslation('imports');
  return (
    <SmallText>
      {t('schedule.asked', {
        asked: formatNumber(asked),
        changed: formatNumber(changed),
        missing: formatNumber(missing),
        failed: formatNumber(failed),
      })}
    </SmallText>
  );
}

interface ScheduleDialogProps {
  /** Without an address: the source is connected. */
  schedule: (Pick<Schedule, 'source' | 'address'> & Partial<Schedule>) | undefined;
  onClose(): void;
  onDone(): void;
}

/** The interval, the largest allowed price change, and whether the schedule is on. */
function useScheduleFields(schedule: Partial<Schedule> | undefined) {
  const { t } = useTranslation('imports');
  return {
    fields: {
      everyHours: {
        label: t('schedule.every'),
        as: 'whole',
        value: String(schedule?.everyHours ?? 24),
        required: true,
      },
      maxJumpPercent: {
        label: t('schedule.jump'),
        as: 'whole',
        unit: '%',
        value: String(schedule?.maxJumpPercent ?? 20),
        required: true,
      },
      isOn: {
        label: t('schedule.isOn'),
        as: 'radios',
        value: schedule?.isOn === false ? 'off' : 'on',
        choices: [
          { value: 'on', label: t('schedule.on') },
          { value: 'off', label: t('schedule.off') },
        ],
      },
    },
    parse: (typed: Record<'everyHours' | 'maxJumpPercent' | 'isOn', string>) => ({
      everyHours: parseNumber(typed.everyHours) ?? 0,
      maxJumpPercent: parseNumber(typed.maxJumpPercent) ?? 0,
      isOn: typed.isOn === 'on',
    }),
  } as const;
}

const sourceText = ({ label, value }: ControlProps) => (
  <Input.Wrapper label={label} labelElement="div">
    <div>
      <bdi>{value}</bdi>
    </div>
  </Input.Wrapper>
);

function ScheduleDialog({ schedule, ...callbacks }: ScheduleDialogProps) {
  const { t } = useTranslation('imports');
  const { fields, parse } = useScheduleFields(schedule);
  if (schedule?.address === null)
    return (
      <ActDialog
        act="saveRefreshSchedule"
        title={t('schedule.ask', { source: schedule.source })}
        verb={t('schedule.save')}
        fields={fields}
        input={(typed) => ({ source: schedule.source, address: null, ...parse(typed) })}
        {...callbacks}
      />
    );
  return (
    <ActDialog
      act="saveRefreshSchedule"
      title={t(schedule ? 'schedule.edit' : 'schedule.add')}
      verb={t('schedule.save')}
      fields={{
        // Fixed: another source would be a second schedule.
        source: {
          label: t('source'),
          value: schedule?.source ?? '',
          ...(schedule
            ? { control: sourceText }
            : { hint: t('sourceHint'), required: true, maxLength: 80 }),
        },
        address: {
          label: t('schedule.address'),
          hint: t('schedule.addressHint'),
          value: schedule?.address ?? '',
          required: true,
          isLatin: true,
          maxLength: 2_000,
        },
        ...fields,
      }}
      input={({ source, address, ...typed }) => ({ source, address, ...parse(typed) })}
      {...callbacks}
    />
  );
}
