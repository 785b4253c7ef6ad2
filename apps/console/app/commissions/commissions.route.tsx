import { Group, NativeSelect } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks, RowOf } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount, useFormat, When } from '../locale/figures.tsx';
import { nameOfMonth } from '../locale/month-name.ts';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { AgentShareDialog, ShareDialog } from './share-dialog.tsx';

type Statement = RowOf<'commissions'>;
type Month = OutputOf<'commissionMonths'>['months'][number];

/** Agents' commissions by month. */
export default function CommissionsScreen() {
  const read = useRead('commissionMonths', {});
  return (
    <Allowed to="accounting.read">
      <Answer read={read}>
        {({ months, percent }) => (
          <MonthStatements months={months} percent={percent} onClosed={read.reload} />
        )}
      </Answer>
    </Allowed>
  );
}

interface MonthStatementsProps {
  months: readonly Month[];
  percent: number;
  onClosed(): void;
}

function MonthStatements({ months, percent, onClosed }: MonthStatementsProps) {
  const { t } = useTranslation('commissions');
  const [params, setParams] = useSearchParams();
  const chosen =
    months.find(({ month }) => month === params.get('month')) ??
    // The oldest with something to pay.
    months.findLast(({ unpaid }) => unpaid > 0) ??
    months[0];
  const mayClose = useMay('accounting.close');
  const mayPay = useMay('wallet.withdrawals');
  const maySetShare = useMay('settings.money');
  const [isClosing, setClosing] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const stateOf = ({ unpaid }: Month) =>
    unpaid > 0 ? t('month.unpaid', { n: formatNumber(unpaid) }) : t('closed');
  if (!chosen) return null;
  const { month, isOver, closedAt, closedBy } = chosen;
  /** The list of months counts what is to pay; the shown month stays, though it is paid now. */
  const paid = ({ onDone, ...callbacks }: DialogCallbacks): DialogCallbacks => ({
    ...callbacks,
    onDone: () => {
      onDone();
      setParams({ month }, { replace: true });
      onClosed();
    },
  });
  return (
    <>
      <DeskList
        key={`${month} ${closedAt}`}
        desk="commissions"
        title={t('title')}
        note={t('note', { percent: formatNumber(percent, { max: 2 }) })}
        actions={
          <Group align="end" gap="sm">
            <NativeSelect
              label={t('month')}
              value={month}
              onChange={({ currentTarget }) => setParams({ month: currentTarget.value })}
              data={months.map((item) => ({
                value: item.month,
                label: `${nameOfMonth(item.month)}${item.closedAt ? ` (${stateOf(item)})` : ''}`,
              }))}
            />
            {maySetShare && (
              <WorkButton variant="default" busy={false} onClick={() => setSharing(true)}>
                {t('setShare.other')}
              </WorkButton>
            )}
            {isOver && !closedAt && mayClose && (
              <WorkButton busy={false} onClick={() => setClosing(true)}>
                {t('close')}
              </WorkButton>
            )}
          </Group>
        }
        before={() =>
          closedAt ? (
            <Notice tone="calm">
              {t('closedBy', { name: isolate(closedBy ?? '') })} · <When at={closedAt} />
            </Notice>
          ) : (
            <Notice tone="wait">{t(isOver ? 'open.over' : 'open.running')}</Notice>
          )
        }
        query={() => ({ month })}
        empty={() => ({ title: t('empty') })}
        acts={[
          {
            key: 'pay',
            label: () => t('pay'),
            look: 'default',
            name: ({ agent }) => `${t('pay')} ${agent}`,
            when: ({ statementId, paidAt, commission }) =>
              mayPay && statementId !== null && !paidAt && commission.amount !== 0,
            dialog: (row, callbacks) => <PayDialog statement={row} {...paid(callbacks)} />,
          },
          {
            key: 'share',
            label: () => t('setShare'),
            look: 'subtle',
            name: ({ agent }) => `${t('setShare')} ${agent}`,
            when: () => maySetShare,
            dialog: (row, callbacks) => <ShareDialog agent={row} {...callbacks} />,
          },
          {
            key: 'take-back',
            label: () => t('takeBack'),
            look: 'subtle',
            name: ({ agent }) => `${t('takeBack')} ${agent}`,
            when: ({ paidAt }) => mayPay && paidAt !== null,
            dialog: (row, callbacks) => <TakeBackDialog statement={row} {...paid(callbacks)} />,
          },
        ]}
        columns={[
          {
            key: 'agent',
            head: t('agent'),
            isPrimary: true,
            to: ({ agentId }) => `/commissions/${month}/${agentId}`,
            text: ({ agent }) => agent,
          },
          {
            key: 'share',
            head: t('share.now'),
            alignEnd: true,
            cell: ({ share }) => <Share {...share} />,
          },
          { key: 'orders', head: t('orders'), figure: ({ orders }) => orders },
          { key: 'base', head: t('base'), money: ({ base }) => base },
          { key: 'commission', head: t('commission'), money: ({ commission }) => commission },
          {
            key: 'paid',
            head: t('paid'),
            cell: ({ paidAt }) => (paidAt ? <When at={paidAt} day /> : t('paid.not')),
          },
          { key: 'reference', head: t('reference'), code: ({ reference }) => reference },
        ]}
      />
      {isSharing && (
        <AgentShareDialog onClose={() => setSharing(false)} onDone={() => setSharing(false)} />
      )}
      {isClosing && (
        <ActDialog
          act="closeCommissions"
          title={t('close.title', { month: nameOfMonth(month) })}
          verb={t('close')}
          danger
          input={() => ({ month })}
          done={({ statements }) => t('close.done', { n: formatNumber(statements) })}
          onClose={() => setClosing(false)}
          onDone={() => {
            setClosing(false);
            setParams({ month });
            onClosed();
          }}
        >
          {t('close.text')}
        </ActDialog>
      )}
    </>
  );
}

function Share({ percent, next }: Statement['share']) {
  const { t } = useTranslation('commissions');
  const { date } = useFormat();
  return (
    <>
      <bdi dir="ltr">{`${formatNumber(percent, { max: 2 })}%`}</bdi>
      {next && (
        <SmallText>
          {t('share.next', {
            day: date(next.from),
            percent: formatNumber(next.percent, { max: 2 }),
          })}
        </SmallText>
      )}
    </>
  );
}

function PayDialog({ statement, ...callbacks }: DialogCallbacks & { statement: Statement }) {
  const { t } = useTranslation('commissions');
  return (
    <ActDialog
      act="payCommission"
      title={t('pay.title', { name: statement.agent })}
      verb={t('pay')}
      fields={{
        reference: {
          label: t('reference'),
          hint: t('referenceHint'),
          required: true,
          maxLength: 100,
        },
      }}
      input={({ reference }) => ({ statementId: statement.statementId ?? '', reference })}
      done={t('pay.done')}
      {...callbacks}
    >
      <div>
        {t('pay.text')} <Amount money={statement.commission} />
      </div>
    </ActDialog>
  );
}

function TakeBackDialog({ statement, ...callbacks }: DialogCallbacks & { statement: Statement }) {
  const { t } = useTranslation('commissions');
  return (
    <ActDialog
      act="takeBackCommissionPayment"
      title={t('takeBack.title', { name: statement.agent })}
      verb={t('takeBack')}
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ statementId: statement.statementId ?? '', reason })}
      done={t('takeBack.done')}
      danger
      {...callbacks}
    />
  );
}
