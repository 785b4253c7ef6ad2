import { Group, Text } from '@mantine/core';
import type { StaffOrderDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Code, When } from '../../locale/figures.tsx';
import { ActName } from '../../people/trail/act-name.tsx';
import { TrailLink } from '../../people/trail/people-trail.tsx';
import { ReasonText, TrailValue } from '../../trail/trail-value.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/page.tsx';
import { SmallText } from '../../ui/quiet-text.tsx';

type Order = StaffOrderDetail['order'];
type Entry = StaffOrderDetail['audit'][number];

export function AuditTrail({ detail }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  const lineName = (lineId: string) =>
    detail.order.lines.find((line) => line.lineId === lineId)?.name;
  const columns: Column<Entry>[] = [
    {
      key: 'at',
      head: t('words:at'),
      cell: ({ at }) => (
        <div style={{ minWidth: 92 }}>
          <When at={at} />
        </div>
      ),
    },
    {
      key: 'actor',
      head: t('words:by'),
      cell: ({ actor, actorKind }) => <ActorName actor={actor} kind={actorKind} />,
      secondLine: ({ actingFor }) =>
        actingFor && (
          <>
            {t('actingFor')} <bdi>{actingFor}</bdi>
          </>
        ),
    },
    {
      key: 'action',
      head: t('action'),
      isPrimary: true,
      cell: ({ action }) => <ActName action={action} />,
      secondLine: ({ object }) =>
        object !== detail.order.orderNo &&
        object !== '' && <Code>{objectName(object, detail.order)}</Code>,
    },
    {
      key: 'from',
      head: t('before'),
      cell: ({ action, from }) => <TrailValue action={action} text={from} lineName={lineName} />,
    },
    {
      key: 'to',
      head: t('after'),
      cell: ({ action, to }) => <TrailValue action={action} text={to} lineName={lineName} />,
    },
    {
      key: 'reason',
      head: t('words:reason'),
      cell: ({ action, reason }) => <ReasonText action={action} reason={reason} />,
    },
  ];
  return (
    <Panel
      title={t('audit')}
      actions={
        <Group gap="md">
          <SmallText>{t('words:baghdadTime')}</SmallText>
          <TrailLink object={detail.order.orderNo} />
        </Group>
      }
    >
      {detail.audit.length === 0 ? (
        <Text c="dimmed">{t('audit.empty')}</Text>
      ) : (
        <DataTable
          folds
          caption={t('audit')}
          columns={columns}
          rows={detail.audit}
          keyOf={({ at, action, object, from, to, reason }) =>
            [at, action, object, from, to, reason].join(' ')
          }
        />
      )}
    </Panel>
  );
}

function ActorName({ actor, kind }: { actor: string; kind: Entry['actorKind'] }) {
  const { t } = useTranslation('orders');
  if (kind !== 'system') return <bdi>{actor}</bdi>;
  return (
    <>
      {actor === 'timer'
        ? t('system.timer')
        : actor === 'gateway'
          ? t('system.gateway')
          : t('system')}
    </>
  );
}

/** Parcels are shown by waybill, not by id. */
const objectName = (object: string, { parcels }: Order): string =>
  parcels.find(({ parcelId }) => object === `parcel:${parcelId}`)?.waybill ?? object;
