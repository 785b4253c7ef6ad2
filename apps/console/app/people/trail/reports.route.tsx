import { Anchor, Text } from '@mantine/core';
import type { AgentReport } from '@wasit/contract';
import { quantityText } from '@wasit/i18n/quantity-text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { DeskList } from '../../desk-list/desk-list.tsx';
import { tabsFilter } from '../../desk-list/filter-fields.tsx';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { useReasonField } from '../../lists/reason.tsx';
import { useFormat, When } from '../../locale/figures.tsx';
import { Allowed } from '../../session/allowed.tsx';
import { OrderLink } from '../../session/order-link.tsx';
import { useMay } from '../../session/session.ts';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { ActName, agencyActWords } from './act-name.tsx';

const statuses = ['open', 'closed'] as const;

/** Customers' reports about their agents, the oldest open one first. */
export default function ReportsScreen() {
  const { t } = useTranslation('people');
  return (
    <Allowed to="agents.supervise">
      <DeskList
        desk="reports"
        title={t('reports.title')}
        note={t('reports.note')}
        pageSize={20}
        filters={[
          tabsFilter('status', statuses, {
            label: t('reports.title'),
            text: (value) => t(`reports.${value}`),
          }),
        ]}
        query={({ chosen }) => ({ status: chosen('status', statuses) })}
        empty={({ chosen }) => ({
          title: t(`reports.empty.${chosen('status', statuses)}`),
          text: t('reports.emptyText'),
        })}
        acts={[
          {
            key: 'close',
            label: () => t('reports.close'),
            look: 'default',
            when: ({ status }) => status === 'open',
            dialog: (report, callbacks) => <CloseDialog report={report} {...callbacks} />,
          },
        ]}
        words={{ what: agencyActWords() }}
        columns={[
          {
            key: 'what',
            head: t('reports.what'),
            isPrimary: true,
            cell: (report) => <ReportedAct report={report} />,
          },
          {
            key: 'reason',
            head: t('reports.reason'),
            cell: ({ reason, at }) => <TextAndTime text={reason} at={at} />,
          },
          {
            key: 'customer',
            head: t('reports.customer'),
            cell: ({ customerId, customer }) => <Person userId={customerId} name={customer} />,
          },
          {
            key: 'agent',
            head: t('reports.agent'),
            cell: ({ agentId, agent }) => <Person userId={agentId} name={agent} />,
          },
          {
            key: 'end',
            head: t('reports.outcome'),
            cell: ({ closedNote, closedAt }) => <TextAndTime text={closedNote} at={closedAt} />,
          },
        ]}
      />
    </Allowed>
  );
}

function TextAndTime({ text, at }: { text: string | null; at: string | null }) {
  return (
    <>
      <Text size="sm" className="w-free">
        <bdi>{text}</bdi>
      </Text>
      <Text size="xs" c="dimmed" component="div">
        <When at={at} />
      </Text>
    </>
  );
}

/** The entry of the customer's log. */
function ReportedAct({
  report: { act, actedAt: actAt, orderNo, goods, note },
}: {
  report: AgentReport;
}) {
  const { t } = useTranslation(['people', 'words']);
  const { locale } = useFormat();
  return (
    <>
      <Text fw={600} size="sm">
        <ActName action={`agency.${act}`} />
      </Text>
      <Text size="xs" c="dimmed" component="div">
        <When at={actAt} />
      </Text>
      {orderNo && (
        <Text size="sm" component="div">
          {t('words:order')} <OrderLink orderNo={orderNo} />
        </Text>
      )}
      {goods.map(({ name, unit, quantity }) => (
        <Text key={name} size="sm" lineClamp={2}>
          <bdi>{name}</bdi>{' '}
          {quantity !== null && <bdi>× {quantityText(locale, { unit, quantity })}</bdi>}
        </Text>
      ))}
      {note && (
        <DimmedText>
          <bdi>{note}</bdi>
        </DimmedText>
      )}
    </>
  );
}

function Person({ userId, name }: { userId: string; name: string }) {
  const mayRead = useMay('customers.read');
  if (!mayRead) return <bdi>{name}</bdi>;
  return (
    <Anchor component={Link} to={`/customers/${userId}`} inherit>
      <bdi>{name}</bdi>
    </Anchor>
  );
}

function CloseDialog({
  report: { reportId, reason },
  ...callbacks
}: { report: AgentReport } & DialogCallbacks) {
  const { t } = useTranslation(['people', 'words']);
  return (
    <ActDialog
      act="staffCloseAgentReport"
      title={t('reports.closeTitle')}
      verb={t('reports.close')}
      fields={{
        note: useReasonField({
          label: t('reports.outcome'),
          hint: t('reports.closeHint'),
          maxLength: 500,
        }),
      }}
      input={({ note }) => ({ reportId, note })}
      done={t('words:saved')}
      {...callbacks}
    >
      <Text size="sm" dir="auto">
        {reason}
      </Text>
    </ActDialog>
  );
}
