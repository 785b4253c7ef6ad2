import { Text } from '@mantine/core';
import type { StaffProduct } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { ActName } from '../people/trail/act-name.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { ReasonText, TrailValue } from '../trail/trail-value.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';

type Entry = StaffProduct['auditEntries'][number];

/** The change history of a product or category. */
export function Trail({ entries, object }: { entries: readonly Entry[]; object: string }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const columns: Column<Entry>[] = [
    { key: 'at', head: t('words:at'), time: ({ at }) => at },
    {
      key: 'by',
      head: t('words:by'),
      cell: ({ actor, actorKind }) => (actorKind === 'system' ? t('system') : <bdi>{actor}</bdi>),
    },
    {
      key: 'what',
      head: t('trail.what'),
      isPrimary: true,
      cell: ({ action }) => <ActName action={action} />,
    },
    {
      key: 'from',
      head: t('trail.from'),
      cell: ({ action, from }) => <TrailValue action={action} text={from} />,
    },
    {
      key: 'to',
      head: t('trail.to'),
      cell: ({ action, to }) => <TrailValue action={action} text={to} />,
    },
    {
      key: 'reason',
      head: t('words:reason'),
      cell: ({ action, reason }) => <ReasonText action={action} reason={reason} />,
    },
  ];
  return (
    <Panel title={t('trail')} actions={<TrailLink object={object} />}>
      {entries.length === 0 ? (
        <Text c="dimmed">{t('trail.empty')}</Text>
      ) : (
        <DataTable
          caption={t('trail')}
          columns={columns}
          rows={entries}
          keyOf={({ at, action, from, to }) => [at, action, from, to].join(' ')}
        />
      )}
    </Panel>
  );
}
