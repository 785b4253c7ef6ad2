import { Group, NativeSelect } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks, RowOf } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { useFormat, When } from '../locale/figures.tsx';
import { nameOfMonth } from '../locale/month-name.ts';
import { PayingBy, payLabelOf } from '../payouts/paying.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { PayDialogs, StopDialog, TakeBackDialog } from './payout-dialogs.tsx';
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
  const { t } = useTranslation(['commissions', 'finance']);
  const { query, set, page } = useUrlState();
  const chosen =
    months.find(({ month }) => month === query.get('month')) ??
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
  const payLabel = ({ paying }: Statement) => t(`finance:${payLabelOf(paying)}`);
  if (!chosen) return null;
  const { month, isOver, closedAt } = chosen;
  /** The list of months counts what is to pay; the shown month stays, though it is paid now. */
  const paid = ({ onDone, ...callbacks }: DialogCallbacks): DialogCallbacks => ({
    ...callbacks,
    onDone: () => {
      onDone();
      set({ month, page }, { replace: true });
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
              onChange={({ currentTarget }) => set({ month: currentTarget.value })}
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
        before={() => <StateOfMonth {...chosen} />}
        query={() => ({ month })}
        empty={() => ({ title: t('empty') })}
        acts={[
          {
            key: 'pay',
            label: payLabel,
            look: 'default',
            name: (row) => `${payLabel(row)} ${row.agent}`,
            when: ({ statementId, paidAt, commission }) =>
              mayPay && statementId !== null && !paidAt && commission.amount !== 0,
            dialog: (row, callbacks) => <PayDialogs statement={row} {...paid(callbacks)} />,
          },
          {
            key: 'stop',
            label: () => t('finance:payout.stop'),
            look: 'subtle',
            name: ({ agent }) => `${t('finance:payout.stop')} ${agent}`,
            when: ({ paying }) => mayPay && paying?.mine === true,
            dialog: (row, callbacks) => <StopDialog statement={row} {...paid(callbacks)} />,
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
            cell: (statement) => <Paid {...statement} />,
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
            set({ month });
            onClosed();
          }}
        >
          {t('close.text')}
        </ActDialog>
      )}
    </>
  );
}

function StateOfMonth({ isOver, closedAt, closedBy }: Month) {
  const { t } = useTranslation('commissions');
  return closedAt ? (
    <Notice tone="calm">
      {t('closedBy', { name: isolate(closedBy ?? '') })} · <When at={closedAt} />
    </Notice>
  ) : (
    <Notice tone="wait">{t(isOver ? 'open.over' : 'open.running')}</Notice>
  );
}

function Paid({ paidAt, paying }: Statement) {
  const { t } = useTranslation('commissions');
  return (
    <>
      {paidAt ? <When at={paidAt} day /> : t('paid.not')}
      <PayingBy paying={paying} />
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
