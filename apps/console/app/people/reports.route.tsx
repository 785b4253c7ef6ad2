import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { AgentReport } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager } from '../lists/list-tools.tsx';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Code, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page.tsx';
import { ActName } from './act-name.tsx';

const pageSize = 20;
const statuses = ['open', 'closed'] as const;

export default function ReportsScreen() {
  return (
    <Allowed to="agents.supervise">
      <Reports />
    </Allowed>
  );
}

/** What customers reported about their agents, the oldest open report first. */
function Reports() {
  const { t } = useTranslation('people');
  const { query, page } = useUrlState();
  const status = choiceOf(query.get('status'), statuses);
  const read = useRead('staffAgentReports', { status, pageNo: page, pageSize });
  const [closing, setClosing] = useState<AgentReport>();
  const columns = useColumns(setClosing);
  const done = () => {
    setClosing(undefined);
    read.reload();
  };
  return (
    <Stack gap="sm">
      <PageHead title={t('reports.title')} note={t('reports.note')} />
      <FilterTabs
        name="status"
        label={t('reports.title')}
        current={status}
        items={statuses.map((value) => ({ value, label: t(`reports.${value}`) }))}
      />
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t(`reports.empty.${status}`)} text={t('reports.emptyText')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={t('reports.title')}
              columns={columns}
              rows={items}
              keyOf={({ reportId }) => reportId}
              stale={read.loading}
            />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {closing && <CloseDialog report={closing} onClose={() => setClosing(undefined)} onDone={done} />}
    </Stack>
  );
}

function useColumns(close: (report: AgentReport) => void): Column<AgentReport>[] {
  const { t } = useTranslation('people');
  return [
    { key: 'what', head: t('reports.what'), lead: true, cell: (report) => <WhatWasDone report={report} /> },
    {
      key: 'reason',
      head: t('reports.reason'),
      cell: ({ reason, at }) => (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{reason}</bdi>
          </Text>
          <Text size="xs" c="dimmed" component="div">
            <When at={at} />
          </Text>
        </>
      ),
    },
    { key: 'customer', head: t('reports.customer'), cell: ({ customerId, customer }) => <Person userId={customerId} name={customer} /> },
    { key: 'agent', head: t('reports.agent'), cell: ({ agentId, agent }) => <Person userId={agentId} name={agent} /> },
    {
      key: 'end',
      head: t('reports.outcome'),
      cell: (report) =>
        report.status === 'open' ? (
          <Button size="compact-sm" variant="default" onClick={() => close(report)}>
            {t('reports.close')}
          </Button>
        ) : (
          <>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{report.closedNote}</bdi>
            </Text>
            <Text size="xs" c="dimmed" component="div">
              <When at={report.closedAt} />
            </Text>
          </>
        ),
    },
  ];
}

/** The entry of the customer's log. */
function WhatWasDone({ report: { act, actAt, orderNo, goods, note } }: { report: AgentReport }) {
  const { t } = useTranslation(['people', 'words']);
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
          {t('words:order')}{' '}
          <Anchor component={Link} to={`/orders/${orderNo}`} inherit>
            <Code>{orderNo}</Code>
          </Anchor>
        </Text>
      )}
      {goods.map(({ name, quantity }) => (
        <Text key={name} size="sm" lineClamp={2}>
          <bdi>{name}</bdi> {quantity !== null && <bdi>× {quantity}</bdi>}
        </Text>
      ))}
      {note && (
        <Text size="sm" c="dimmed">
          <bdi>{note}</bdi>
        </Text>
      )}
    </>
  );
}

function Person({ userId, name }: { userId: string; name: string }) {
  const may = useMay('customers.read');
  if (!may) return <bdi>{name}</bdi>;
  return (
    <Anchor component={Link} to={`/customers/${userId}`} inherit>
      <bdi>{name}</bdi>
    </Anchor>
  );
}

interface CloseDialogProps {
  report: AgentReport;
  onClose(): void;
  onDone(): void;
}

function CloseDialog({ report, onClose, onDone }: CloseDialogProps) {
  const { t } = useTranslation(['people', 'words']);
  const close = useAct('staffCloseAgentReport');
  const submit = async (note: string) => {
    if (!(await close.run({ reportId: report.reportId, note }))) return;
    toast(t('words:saved'));
    onDone();
  };
  return (
    <ReasonDialog
      act={{ ...close, fieldError: (field) => close.fieldError(field === 'reason' ? 'note' : field) }}
      title={t('reports.closeTitle')}
      verb={t('reports.close')}
      label={t('reports.outcome')}
      hint={t('reports.closeHint')}
      maxLength={500}
      onClose={onClose}
      onReason={submit}
    >
      <Text size="sm" dir="auto">
        {report.reason}
      </Text>
    </ReasonDialog>
  );
}
