import { Group, Text } from '@mantine/core';
import type { StaffOrderDetail } from '@wasit/contract';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { TrailLink } from '../people/people-trail.tsx';
import { isKnownReason, knownReasons, splitReason, told } from '../trail/audit-value.ts';
import { Facts } from '../trail/trail-facts.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';

type Order = StaffOrderDetail['order'];
type Entry = StaffOrderDetail['audit'][number];

/** Who did what, for whom, when, from what to what, and why. */
export function AuditTrail({ detail }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
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
      cell: ({ actor, actorKind, actingFor }) => (
        <>
          <ActorName actor={actor} kind={actorKind} />
          {actingFor && (
            <Text size="xs" c="dimmed">
              {t('actingFor')} <bdi>{actingFor}</bdi>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'action',
      head: t('action'),
      lead: true,
      cell: ({ action, object }) => (
        <>
          <ActionName action={action} />
          {object !== detail.order.orderNo && object !== '' && (
            <Text size="xs" c="dimmed">
              <Code>{objectName(object, detail.order)}</Code>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'from',
      head: t('before'),
      cell: (entry) => <Value entry={entry} side="from" order={detail.order} />,
    },
    {
      key: 'to',
      head: t('after'),
      cell: (entry) => <Value entry={entry} side="to" order={detail.order} />,
    },
    {
      key: 'reason',
      head: t('words:reason'),
      cell: (entry) => <Why entry={entry} order={detail.order} />,
    },
  ];
  return (
    <Panel
      title={t('audit')}
      actions={
        <Group gap="md">
          <Text size="xs" c="dimmed">
            {t('words:baghdadTime')}
          </Text>
          <TrailLink object={detail.order.orderNo} />
        </Group>
      }
    >
      {detail.audit.length === 0 ? (
        <Text c="dimmed">{t('audit.empty')}</Text>
      ) : (
        <DataTable
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

const bundle = (namespace: string): Record<string, string> =>
  i18next.getResourceBundle(i18next.language, namespace) ?? {};

/**
 * Acts are named by the modules of the server; one without a text here is shown as it is written in
 * the books.
 */
function ActionName({ action }: { action: string }) {
  return bundle('orders')[`audit.${action}`] ?? <Code>{action}</Code>;
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

/** A parcel is known by its waybill, not by its id. */
const objectName = (object: string, { parcels }: Order): string =>
  parcels.find(({ parcelId }) => object === `parcel:${parcelId}`)?.waybill ?? object;

function LineName({ lineId, order }: { lineId: string; order: Order }) {
  const line = order.lines.find((one) => one.lineId === lineId);
  return line ? (
    <Text size="sm" lineClamp={2}>
      <bdi>{line.name}</bdi>
    </Text>
  ) : (
    <Code>{lineId}</Code>
  );
}

const kinds = [
  'orderStatus',
  'paymentStatus',
  'payableStatus',
  'lineStatus',
  'parcelStatus',
  'containerStatus',
] as const;

function Value({ entry, side, order }: { entry: Entry; side: 'from' | 'to'; order: Order }) {
  const value = told(entry, side);
  switch (value.kind) {
    case 'none':
      return <None />;
    case 'when':
      return <When at={value.at} />;
    case 'facts':
      return <Facts facts={value.facts} />;
    case 'line':
      return <LineName lineId={value.lineId} order={order} />;
    case 'money':
      return (
        <>
          {value.money.map((money) => (
            <div key={money.currency}>
              <Amount money={money} />
            </div>
          ))}
          {value.codes.map((code) => (
            <div key={code}>
              <Code>{code}</Code>
            </div>
          ))}
        </>
      );
    default:
      return <State value={value.value} action={entry.action} />;
  }
}

function State({ value, action }: { value: string; action: string }) {
  const words = bundle('words');
  if (action === 'orders.changeDelivery')
    return words[`deliveryMethod.${value}`] ?? <bdi>{value}</bdi>;
  const known = kinds.map((kind) => words[`${kind}.${value}`]).find((text) => text !== undefined);
  return (
    known ?? (
      <bdi dir="auto" className="w-free">
        {value}
      </bdi>
    )
  );
}

function Why({ entry: { action, reason }, order }: { entry: Entry; order: Order }) {
  if (!reason) return <None />;
  if (action === 'payables.issue')
    return bundle('words')[`purpose.${reason}`] ?? <bdi>{reason}</bdi>;
  if (action === 'orders.raisePrice') return <LineName lineId={reason} order={order} />;
  if (action === 'payments.reject') {
    const { code, note } = splitReason(reason);
    return (
      <>
        {bundle('words')[`rejectReason.${code}`] ?? <bdi>{code}</bdi>}
        {note && (
          <Text size="xs">
            <bdi>{note}</bdi>
          </Text>
        )}
      </>
    );
  }
  return <Reason text={reason} />;
}

/** What the server wrote is said in the clerk's language, what people wrote in theirs. */
export function Reason({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  return isKnownReason(text) ? t(knownReasons[text]) : <bdi className="w-free">{text}</bdi>;
}
