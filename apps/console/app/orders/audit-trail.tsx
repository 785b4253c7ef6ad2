import { Text } from '@mantine/core';
import type { StaffOrderDetail } from '@wasit/contract';
import { orderStatuses } from '@wasit/contract/order-states';
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
    { key: 'from', head: t('before'), cell: ({ from }) => <State value={from} /> },
    { key: 'to', head: t('after'), cell: ({ to }) => <State value={to} /> },
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

/** Acts are named by the modules of the server; one without a text here is shown as it is written in the books. */
function ActionName({ action }: { action: string }) {
  const { t } = useTranslation('orders');
  const known: Record<string, string> = i18next.getResourceBundle(i18next.language, 'orders') ?? {};
  const text = known[`audit.${action}`];
  return text ? text : <Code>{t('audit.unnamed', { action })}</Code>;
}

function State({ value }: { value: string | null }) {
  const { t } = useTranslation('words');
  if (!value) return <None />;
  const status = orderStatuses.find((known) => known === value);
  return status ? t(`orderStatus.${status}`) : <bdi>{value}</bdi>;
}
