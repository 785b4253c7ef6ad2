import { Text } from '@mantine/core';
import type { StaffOrderDetail } from '@wasit/contract';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Code, None, When } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';

type Entry = StaffOrderDetail['audit'][number];

/** Who did what, for whom, when, from what to what, and why. */
export function AuditTrail({ detail }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  const columns: Column<Entry>[] = [
    { key: 'at', head: t('words:at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'actor',
      head: t('words:by'),
      cell: ({ actor, actingFor }) => (
        <>
          <bdi>{actor}</bdi>
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
              <Code>{object}</Code>
            </Text>
          )}
        </>
      ),
    },
    { key: 'from', head: t('before'), cell: ({ from, action }) => <State value={from} action={action} /> },
    { key: 'to', head: t('after'), cell: ({ to, action }) => <State value={to} action={action} /> },
    { key: 'reason', head: t('words:reason'), cell: ({ reason }) => (reason ? <bdi>{reason}</bdi> : <None />) },
  ];
  return (
    <Panel
      title={t('audit')}
      actions={
        <Text size="xs" c="dimmed">
          {t('words:baghdadTime')}
        </Text>
      }
    >
      {detail.audit.length === 0 ? (
        <Text c="dimmed">{t('audit.empty')}</Text>
      ) : (
        <DataTable
          caption={t('audit')}
          columns={columns}
          rows={detail.audit}
          keyOf={({ at, action, object, to }) => `${at}${action}${object}${to}`}
        />
      )}
    </Panel>
  );
}

const bundle = (namespace: string): Record<string, string> => i18next.getResourceBundle(i18next.language, namespace) ?? {};

/** Acts are named by the modules of the server; one without a text here is shown as it is written in the books. */
function ActionName({ action }: { action: string }) {
  return bundle('orders')[`audit.${action}`] ?? <Code>{action}</Code>;
}

const kinds = ['orderStatus', 'paymentStatus', 'payableStatus', 'lineStatus', 'parcelStatus', 'containerStatus'] as const;

function State({ value, action }: { value: string | null; action: string }) {
  if (!value) return <None />;
  const words = bundle('words');
  if (action === 'orders.changeDelivery') return words[`deliveryMethod.${value}`] ?? <bdi>{value}</bdi>;
  const known = kinds.map((kind) => words[`${kind}.${value}`]).find((text) => text !== undefined);
  return known ?? <bdi dir="auto">{value}</bdi>;
}
