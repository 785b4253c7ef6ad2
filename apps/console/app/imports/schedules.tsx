import { Button, Group } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { figureOf } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { When } from '../locale/figures.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { NameWithState } from '../ui/name-with-state.tsx';
import { Mark, Panel } from '../ui/page.tsx';
import { Small } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

type Schedule = OutputOf<'staffRefreshSchedules'>['items'][number];

/** Addresses and connected sources that are asked for prices and stock again and again. */
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
            <Table items={items} onEdit={setEditing} />
          )
        }
      </Answer>
      <Group gap="sm">
        <Button variant="default" onClick={() => setEditing('new')}>
          {t('schedule.add')}
        </Button>
        {connected(read.data).map((source) => (
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
          of={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined);
            read.reload();
          }}
        />
      )}
    </Panel>
  );
}

/** Sources that can be asked and are not yet. */
const connected = (data: OutputOf<'staffRefreshSchedules'> | undefined): string[] =>
  (data?.connected ?? []).filter(
    (source) => !data?.items.some((one) => one.source === source && one.address === null),
  );

function Table({ items, onEdit }: { items: readonly Schedule[]; onEdit(row: Schedule): void }) {
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
          lead: true,
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
          cell: ({ lastAt, fault, progress }) => (
            <>
              {lastAt ? <When at={lastAt} /> : t('schedule.never')}{' '}
              {fault && <Mark tone="bad">{t(`schedule.fault.${fault}`)}</Mark>}
              {progress && <Progress {...progress} />}
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
          cell: ({ nextAt, isOn }) => isOn && <When at={nextAt} />,
        },
        { key: 'jumps', head: t('schedule.jumps'), figure: ({ jumps }) => jumps },
        {
          key: 'acts',
          head: '',
          bare: true,
          end: true,
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

function Progress({ asked, changed, missing, failed }: NonNullable<Schedule['progress']>) {
  const { t } = useTranslation('imports');
  return (
    <Small>
      {t('schedule.asked', {
        asked: formatNumber(asked),
        changed: formatNumber(changed),
        missing: formatNumber(missing),
        failed: formatNumber(failed),
      })}
    </Small>
  );
}

interface ScheduleDialogProps {
  /** Without an address: the source is connected. */
  of: (Pick<Schedule, 'source' | 'address'> & Partial<Schedule>) | undefined;
  onClose(): void;
  onDone(): void;
}

/** How often it is asked, how far prices may move, and whether it is on. */
function useRhythm(of: Partial<Schedule> | undefined) {
  const { t } = useTranslation('imports');
  return {
    fields: {
      everyHours: {
        label: t('schedule.every'),
        as: 'whole',
        value: String(of?.everyHours ?? 24),
        required: true,
      },
      mostJumpPercent: {
        label: t('schedule.jump'),
        as: 'whole',
        unit: '%',
        value: String(of?.mostJumpPercent ?? 20),
        required: true,
      },
      isOn: {
        label: t('schedule.isOn'),
        as: 'radios',
        value: of?.isOn === false ? 'off' : 'on',
        choices: [
          { value: 'on', label: t('schedule.on') },
          { value: 'off', label: t('schedule.off') },
        ],
      },
    },
    read: (typed: Record<'everyHours' | 'mostJumpPercent' | 'isOn', string>) => ({
      everyHours: figureOf(typed.everyHours) ?? 0,
      mostJumpPercent: figureOf(typed.mostJumpPercent) ?? 0,
      isOn: typed.isOn === 'on',
    }),
  } as const;
}

function ScheduleDialog({ of, ...closing }: ScheduleDialogProps) {
  const { t } = useTranslation('imports');
  const { fields, read } = useRhythm(of);
  if (of?.address === null)
    return (
      <ActDialog
        act="saveRefreshSchedule"
        title={t('schedule.ask', { source: of.source })}
        verb={t('schedule.save')}
        fields={fields}
        input={(typed) => ({ source: of.source, address: null, ...read(typed) })}
        {...closing}
      />
    );
  return (
    <ActDialog
      act="saveRefreshSchedule"
      title={t(of ? 'schedule.edit' : 'schedule.add')}
      verb={t('schedule.save')}
      fields={{
        source: {
          label: t('source'),
          hint: t('sourceHint'),
          value: of?.source ?? '',
          required: true,
          maxLength: 80,
        },
        address: {
          label: t('schedule.address'),
          hint: t('schedule.addressHint'),
          value: of?.address ?? '',
          required: true,
          isLatin: true,
          maxLength: 2_000,
        },
        ...fields,
      }}
      input={({ source, address, ...typed }) => ({ source, address, ...read(typed) })}
      {...closing}
    />
  );
}
