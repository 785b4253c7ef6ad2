import { Group, Stack, Text } from '@mantine/core';
import type { StatementLine } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, Code, None, useFormat, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Mark, Tag } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { ImportPanel } from './import-panel.tsx';

const showFilters = ['waiting', 'approved', 'aside'] as const;

export default function StatementsScreen() {
  const { t } = useTranslation(['finance', 'words', 'payments']);
  return (
    <Allowed to="payments.review">
      <DeskList
        desk="statement-lines"
        title={t('statements.title')}
        note={t('statements.note')}
        before={(reload) => <ImportPanel onImported={reload} />}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('statements.title'),
            text: (value) => t(`line.show.${value}`),
            count: currentCount,
          }),
        ]}
        query={({ chosen }) => ({ show: chosen('show', showFilters) })}
        empty={({ chosen }) => ({
          title: t(`line.empty.${chosen('show', showFilters)}`),
          ...(chosen('show', showFilters) === 'waiting' ? { text: t('line.emptyText') } : {}),
        })}
        acts={[
          {
            key: 'aside',
            label: () => t('line.aside'),
            look: 'subtle',
            when: ({ state }) => state === 'waiting',
            dialog: (line, callbacks) => <SetAsideDialog line={line} {...callbacks} />,
          },
        ]}
        actsNote={({ state, by, at }) =>
          state !== 'waiting' && (
            <Text size="sm">
              <bdi>{by}</bdi> <When at={at} />
            </Text>
          )
        }
        columns={(reload) => [
          {
            key: 'amount',
            head: t('words:amount'),
            isPrimary: true,
            money: ({ amount }) => amount,
            strong: true,
          },
          { key: 'day', head: t('line.day'), day: ({ bookedOn }) => bookedOn },
          { key: 'reference', head: t('payments:reference'), code: ({ reference }) => reference },
          { key: 'words', head: t('line.words'), text: ({ description }) => description },
          {
            key: 'match',
            head: t('line.match'),
            isUnlabelled: true,
            cell: (line) => <Matches line={line} onApproved={reload} />,
          },
        ]}
      />
    </Allowed>
  );
}

function SetAsideDialog({
  line: { lineId },
  ...callbacks
}: { line: StatementLine } & DialogCallbacks) {
  const { t } = useTranslation('finance');
  return (
    <ActDialog
      act="statementSetAside"
      title={t('line.aside.title')}
      verb={t('line.aside')}
      fields={{ reason: useReasonField({ hint: t('line.aside.hint'), maxLength: 300 }) }}
      input={({ reason }) => ({ lineId, reason })}
      {...callbacks}
    />
  );
}

/** Candidate payments for a line with their evidence; the certain one has the filled button. */
function Matches({ line, onApproved }: { line: StatementLine; onApproved(): void }) {
  const { t } = useTranslation(['finance', 'words']);
  const format = useFormat();
  const approve = useAct('statementApprove');
  const onApprove = async (paymentId: string) => {
    const approved = await approve.run({ lineId: line.lineId, paymentId });
    onApproved();
    if (approved)
      toast(
        t(approved.state === 'approved' ? 'line.approved.toast' : 'line.first.toast', {
          amount: isolate(format.money(line.amount)),
        }),
      );
  };
  if (line.state === 'aside') return <bdi>{line.note}</bdi>;
  if (line.state === 'approved')
    return line.paymentId ? (
      <Link to={`/payments/${line.paymentId}`}>{t('line.toPayment')}</Link>
    ) : (
      <None />
    );
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
              variant={match.isCertain ? 'filled' : 'default'}
              busy={approve.busy}
              onClick={() => void onApprove(match.paymentId)}
            >
              {t('line.approve')}
            </WorkButton>
          </Group>
          <Group gap={4} mt={2}>
            {match.reasons.map((reason) => (
              <Tag key={reason} tone={match.isCertain ? 'good' : 'calm'}>
                {t(`match.${reason}`)}
              </Tag>
            ))}
          </Group>
        </div>
      ))}
      {line.firstApproved && <Mark tone="wait">{t('line.first')}</Mark>}
      <Refusal error={approve.error} />
    </Stack>
  );
}
