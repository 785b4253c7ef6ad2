import { Group, Stack, Text } from '@mantine/core';
import type { StatementLine } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { typedAmount } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, Code, Day, None, TypedCode, useFormat, When } from '../locale/figures.tsx';
import { Outcome } from '../payments/review/approve-dialog.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Facts, Mark, Tag } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { ImportPanel } from './import-panel.tsx';

type Match = StatementLine['matches'][number];
type LineDialogProps = { line: StatementLine } & DialogCallbacks;

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
        search={t('statements.search')}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('statements.title'),
            text: (value) => t(`line.show.${value}`),
            count: currentCount,
          }),
        ]}
        query={({ chosen, search }) => ({
          show: chosen('show', showFilters),
          search: search || undefined,
        })}
        empty={({ chosen, search }) =>
          search
            ? { title: t('words:search.empty'), text: t('words:search.emptyText') }
            : {
                title: t(`line.empty.${chosen('show', showFilters)}`),
                ...(chosen('show', showFilters) === 'waiting' ? { text: t('line.emptyText') } : {}),
              }
        }
        acts={[
          {
            key: 'aside',
            label: () => t('line.aside'),
            look: 'subtle',
            when: ({ state }) => state === 'waiting',
            dialog: (line, callbacks) => <SetAsideDialog line={line} {...callbacks} />,
          },
          {
            key: 'back',
            label: () => t('line.back'),
            look: 'default',
            when: ({ state }) => state === 'aside',
            dialog: (line, callbacks) => <TakeBackDialog line={line} {...callbacks} />,
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

function SetAsideDialog({ line, ...callbacks }: LineDialogProps) {
  const { t } = useTranslation('finance');
  const { lineId } = line;
  return (
    <ActDialog
      act="statementSetAside"
      title={t('line.aside.title')}
      verb={t('line.aside')}
      fields={{ reason: useReasonField({ hint: t('line.aside.hint'), maxLength: 300 }) }}
      input={({ reason }) => ({ lineId, reason })}
      {...callbacks}
    >
      <LineFacts line={line} />
    </ActDialog>
  );
}

function TakeBackDialog({ line, ...callbacks }: LineDialogProps) {
  const { t } = useTranslation('finance');
  const format = useFormat();
  const { lineId, amount } = line;
  return (
    <ActDialog
      act="statementTakeBack"
      title={t('line.back.title')}
      verb={t('line.back')}
      input={() => ({ lineId })}
      done={t('line.back.toast', { amount: isolate(format.money(amount)) })}
      {...callbacks}
    >
      <LineFacts line={line} />
    </ActDialog>
  );
}

/** The line beside a payment that agrees with it only in part. */
function ApproveUncertain({ line, match, ...callbacks }: LineDialogProps & { match: Match }) {
  const { t } = useTranslation(['finance', 'words']);
  const approvedText = useApprovedText();
  const { lineId } = line;
  const { paymentId, orderNo, customer, due, reference } = match;
  return (
    <ActDialog
      act="statementApprove"
      title={t('line.approve.title')}
      verb={t('line.approve')}
      input={() => ({ lineId, paymentId })}
      done={approvedText}
      outcome={() => <Outcome detail={match} typed={typedAmount(line.amount)} />}
      {...callbacks}
    >
      <Text size="sm">{t('line.approve.text')}</Text>
      <LineFacts line={line} />
      <Facts
        rows={[
          [t('words:customer'), <bdi key="customer">{customer}</bdi>],
          orderNo !== null && [t('words:order'), <Code key="order">{orderNo}</Code>],
          [t('line.approve.due'), <Amount key="due" money={due} />],
          [
            t('line.approve.given'),
            reference ? <TypedCode key="given">{reference}</TypedCode> : <None key="given" />,
          ],
        ]}
      />
    </ActDialog>
  );
}

function LineFacts({
  line: { amount, bookedOn, reference, description },
}: {
  line: StatementLine;
}) {
  const { t } = useTranslation(['finance', 'words', 'payments']);
  return (
    <Facts
      rows={[
        [
          t('words:amount'),
          <strong key="amount">
            <Amount money={amount} />
          </strong>,
        ],
        [t('line.day'), <Day key="day" day={bookedOn} />],
        reference !== '' && [
          t('payments:reference'),
          <TypedCode key="reference">{reference}</TypedCode>,
        ],
        description !== '' && [t('line.words'), <bdi key="words">{description}</bdi>],
      ]}
    />
  );
}

/** The toast after approving: that it is approved, or that a second person must approve, too. */
function useApprovedText() {
  const { t } = useTranslation('finance');
  const format = useFormat();
  return ({ state, amount }: StatementLine) =>
    t(state === 'approved' ? 'line.approved.toast' : 'line.first.toast', {
      amount: isolate(format.money(amount)),
    });
}

/**
 * The payments a line may belong to, with what speaks for each; the sure one has the filled button,
 * others are compared before.
 */
function Matches({ line, onApproved }: { line: StatementLine; onApproved(): void }) {
  const { t } = useTranslation(['finance', 'words']);
  const approvedText = useApprovedText();
  const approve = useAct('statementApprove');
  const [compared, setCompared] = useState<Match>();
  const onApprove = async (match: Match) => {
    if (!match.isCertain) return setCompared(match);
    const approved = await approve.run({ lineId: line.lineId, paymentId: match.paymentId });
    onApproved();
    if (approved) toast(approvedText(approved));
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
            {match.due.currency === line.amount.currency ? (
              <WorkButton
                size="xs"
                variant={match.isCertain ? 'filled' : 'default'}
                busy={approve.busy}
                onClick={() => void onApprove(match)}
              >
                {t('line.approve')}
              </WorkButton>
            ) : (
              <SmallText>{t('line.otherCurrency')}</SmallText>
            )}
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
      {compared && (
        <ApproveUncertain
          line={line}
          match={compared}
          {...closeThen(() => setCompared(undefined), onApproved)}
        />
      )}
    </Stack>
  );
}
