import { Button, Group, Stack, Text } from '@mantine/core';
import type { StatementLine } from '@wasit/contract';
import { isolate } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager } from '../lists/list-tools.tsx';
import { ReasonDialog } from '../lists/reason.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, None, useFormat, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, PageHead, Tag } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { ImportPanel } from './import-panel.tsx';

const shows = ['waiting', 'approved', 'aside'] as const;
const pageSize = 50;

export default function StatementsScreen() {
  return (
    <Allowed to="payments.review">
      <Statements />
    </Allowed>
  );
}

function Statements() {
  const { t } = useTranslation('finance');
  const format = useFormat();
  const { query, page } = useUrlState();
  const show = choiceOf(query.get('show'), shows);
  const read = useRead('statementLines', { show, pageNo: page, pageSize });
  const [aside, setAside] = useState<StatementLine>();
  const approve = useAct('statementApprove');
  const setLineAside = useAct('statementSetAside');
  const onApprove = async (line: StatementLine, paymentId: string) => {
    const done = await approve.run({ lineId: line.lineId, paymentId });
    read.reload();
    if (done)
      toast(t(done.state === 'approved' ? 'line.approved.toast' : 'line.first.toast', { amount: isolate(format.money(line.amount)) }));
  };
  const columns = useColumns({ busy: approve.busy, onApprove, onAside: setAside });
  return (
    <Stack gap="md">
      <PageHead title={t('statements.title')} note={t('statements.note')} />
      <ImportPanel onImported={read.reload} />
      <FilterTabs
        name="show"
        label={t('statements.title')}
        current={show}
        items={shows.map((value) => ({
          value,
          label: t(`line.show.${value}`),
          ...(value === show && read.data ? { count: read.data.total } : {}),
        }))}
      />
      <Refusal error={approve.error} />
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t(`line.empty.${show}`)} {...(show === 'waiting' ? { text: t('line.emptyText') } : {})} />}
      >
        {({ items, total }) => (
          <>
            <DataTable caption={t('statements.title')} columns={columns} rows={items} keyOf={({ lineId }) => lineId} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {aside && (
        <ReasonDialog
          act={setLineAside}
          title={t('line.aside.title')}
          verb={t('line.aside')}
          hint={t('line.aside.hint')}
          maxLength={300}
          onClose={() => setAside(undefined)}
          onReason={async (reason) => {
            if (!(await setLineAside.run({ lineId: aside.lineId, reason }))) return;
            setAside(undefined);
            read.reload();
          }}
        />
      )}
    </Stack>
  );
}

interface LineActs {
  busy: boolean;
  onApprove(line: StatementLine, paymentId: string): void;
  onAside(line: StatementLine): void;
}

function useColumns(acts: LineActs): Column<StatementLine>[] {
  const { t } = useTranslation(['finance', 'words']);
  return [
    {
      key: 'amount',
      head: t('words:amount'),
      lead: true,
      cell: ({ amount }) => (
        <strong>
          <Amount money={amount} />
        </strong>
      ),
    },
    { key: 'day', head: t('line.day'), cell: ({ bookedOn }) => <When at={bookedOn} day /> },
    {
      key: 'words',
      head: t('line.words'),
      cell: ({ reference, description }) => (
        <>
          {reference && <Code>{reference}</Code>}
          <Text size="sm">
            <bdi>{description}</bdi>
          </Text>
        </>
      ),
    },
    { key: 'match', head: t('line.match'), bare: true, cell: (line) => <Matches line={line} acts={acts} /> },
    {
      key: 'aside',
      head: '',
      bare: true,
      cell: (line) =>
        line.state === 'waiting' ? (
          <Button size="xs" variant="subtle" onClick={() => acts.onAside(line)}>
            {t('line.aside')}
          </Button>
        ) : (
          <Text size="sm">
            <bdi>{line.by}</bdi> <When at={line.at} />
          </Text>
        ),
    },
  ];
}

/** The payments a line may belong to, with what speaks for each; the sure one has the filled button. */
function Matches({ line, acts }: { line: StatementLine; acts: LineActs }) {
  const { t } = useTranslation(['finance', 'words']);
  if (line.state === 'aside') return <bdi>{line.note}</bdi>;
  if (line.state === 'approved') return line.paymentId ? <Link to={`/payments/${line.paymentId}`}>{t('line.toPayment')}</Link> : <None />;
  if (line.matches.length === 0) return <Mark tone="calm">{t('line.noMatch')}</Mark>;
  return (
    <Stack gap={8}>
      {line.matches.map((match) => (
        <div key={match.paymentId}>
          <Group gap={6}>
            <Link to={`/payments/${match.paymentId}`}>
              <bdi>{match.customer}</bdi>
            </Link>
            <Amount money={match.due} />
            {match.orderNo && <Code>{match.orderNo}</Code>}
            <WorkButton
              size="xs"
              variant={match.sure ? 'filled' : 'default'}
              disabled={acts.busy}
              onClick={() => acts.onApprove(line, match.paymentId)}
            >
              {t('line.approve')}
            </WorkButton>
          </Group>
          <Group gap={4} mt={2}>
            {match.reasons.map((reason) => (
              <Tag key={reason} tone={match.sure ? 'good' : 'calm'}>
                {t(`match.${reason}`)}
              </Tag>
            ))}
          </Group>
        </div>
      ))}
      {line.firstApproved && <Mark tone="wait">{t('line.first')}</Mark>}
    </Stack>
  );
}
