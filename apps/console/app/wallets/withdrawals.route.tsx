import { Anchor } from '@mantine/core';
import type { StaffWithdrawal } from '@wasit/contract';
import { currencies } from '@wasit/contract/money';
import { payoutWays, type WithdrawalStatus, withdrawalStates } from '@wasit/contract/wallet/states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, filterWithAll, tabsFilter } from '../desk-list/filter-fields.tsx';
import { Sums } from '../lists/sums.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { PayingBy, payLabelOf } from '../payouts/paying.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { ReasonText } from '../trail/trail-value.tsx';
import { Mark, type Tone } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { ApproveDialog, PayDialogs, RejectDialog, StopDialog } from './withdrawal-dialogs.tsx';

const showFilters = ['waiting', 'decided'] as const;
const tones = {
  requested: 'wait',
  approved: 'now',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'calm',
} as const satisfies Record<WithdrawalStatus, Tone>;

/** Customers' withdrawals, the longest waiting first. */
export default function WithdrawalsScreen() {
  const { t } = useTranslation(['wallets', 'words', 'finance']);
  const { query } = useUrlState();
  const show = choiceOf(query.get('show'), showFilters);
  const payLabel = ({ paying }: StaffWithdrawal) =>
    paying?.mine ? t('pay') : t(`finance:${payLabelOf(paying)}`);
  const name = (verb: string) => (item: StaffWithdrawal) => `${verb} ${item.withdrawalNo}`;
  return (
    <Allowed to="wallet.withdrawals">
      <DeskList
        desk="withdrawals"
        title={t('page.withdrawals')}
        headless
        everyMs={20_000}
        search={t('withdrawals.search')}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('page.withdrawals'),
            text: (value) => t(`show.${value}`),
            count: currentCount,
          }),
          filterWithAll('currency', currencies, {
            label: t('filter.currency'),
            all: t('show.all'),
            text: (currency) => t(`currency.${currency}`),
          }),
          filterWithAll('way', payoutWays, {
            label: t('way'),
            all: t('show.all'),
            text: (way) => t(`way.${way}`),
          }),
        ]}
        query={({ chosenOrAll, search }) => ({
          show,
          currency: chosenOrAll('currency', currencies),
          method: chosenOrAll('way', payoutWays),
          search: search || undefined,
        })}
        empty={() => ({ title: t(`withdrawals.empty.${show}`), text: t('withdrawals.emptyText') })}
        above={({ sums }, isOfOtherFilter) =>
          show === 'waiting' &&
          !isOfOtherFilter && <Sums label={t('withdrawals.sum')} sums={sums} />
        }
        words={{
          way: codeWords(payoutWays, (way) => t(`way.${way}`)),
          status: codeWords(withdrawalStates, (status) => t(`status.${status}`)),
        }}
        onlyInFiles={
          show === 'decided'
            ? [
                { key: 'paid', head: t('status.paid') },
                { key: 'decidedBy', head: t('decidedBy') },
              ]
            : []
        }
        acts={[
          {
            key: 'approve',
            label: () => t('approve'),
            name: name(t('approve')),
            when: ({ mayApprove }) => mayApprove,
            dialog: (item, callbacks) => <ApproveDialog item={item} {...callbacks} />,
          },
          {
            key: 'pay',
            label: payLabel,
            name: (item) => `${payLabel(item)} ${item.withdrawalNo}`,
            when: ({ status, paying }) => status === 'approved' && paying?.mine !== false,
            dialog: (item, callbacks) => <PayDialogs item={item} {...callbacks} />,
          },
          {
            key: 'takeOver',
            label: payLabel,
            look: 'default',
            name: (item) => `${payLabel(item)} ${item.withdrawalNo}`,
            when: ({ paying }) => paying?.mine === false,
            dialog: (item, callbacks) => <PayDialogs item={item} {...callbacks} />,
          },
          {
            key: 'stop',
            label: () => t('finance:payout.stop'),
            look: 'default',
            name: name(t('finance:payout.stop')),
            when: ({ paying }) => paying?.mine === true,
            dialog: (item, callbacks) => <StopDialog item={item} {...callbacks} />,
          },
          {
            key: 'reject',
            label: () => t('reject'),
            look: 'danger',
            name: name(t('reject')),
            when: ({ status, paying }) =>
              status === 'requested' || (status === 'approved' && paying === null),
            dialog: (item, callbacks) => <RejectDialog item={item} {...callbacks} />,
          },
        ]}
        columns={[
          {
            key: 'no',
            head: t('withdrawal'),
            isPrimary: true,
            code: ({ withdrawalNo }) => withdrawalNo,
          },
          { key: 'amount', head: t('amount'), money: ({ amount }) => amount, strong: true },
          { key: 'asked', head: t('asked'), time: ({ requestedAt }) => requestedAt },
          {
            key: 'customer',
            head: t('words:customer'),
            cell: ({ customer }) => <CustomerLink customer={customer} />,
          },
          { key: 'payout', head: t('payout'), text: ({ holder }) => holder },
          { key: 'way', head: t('way'), cell: ({ method: way }) => t(`way.${way}`) },
          { key: 'bank', head: t('bank'), text: ({ bankName }) => bankName },
          { key: 'account', head: t('account'), code: ({ account }) => account },
          { key: 'status', head: t('words:status'), cell: (item) => <State item={item} /> },
          ...(show === 'decided'
            ? [
                {
                  key: 'reference',
                  head: t('reference'),
                  code: ({ payoutReference }: StaffWithdrawal) => payoutReference,
                },
                {
                  key: 'rejected',
                  head: t('words:reason'),
                  cell: ({ rejectReason }: StaffWithdrawal) => <ReasonText reason={rejectReason} />,
                },
              ]
            : []),
        ]}
      />
    </Allowed>
  );
}

/** The customer's name, linked to their wallet for readers who may open it. */
function CustomerLink({ customer: { userId, userName } }: Pick<StaffWithdrawal, 'customer'>) {
  const mayRead = useMay('wallet.read');
  if (!mayRead) return <bdi>{userName}</bdi>;
  return (
    <Anchor component={Link} to={`/wallets/of/${userId}`} size="sm">
      <bdi>{userName}</bdi>
    </Anchor>
  );
}

function State({ item }: { item: StaffWithdrawal }) {
  const { t } = useTranslation('wallets');
  const { status, approvals, approvalsNeeded, paying } = item;
  return (
    <>
      <Mark tone={tones[status]}>{t(`status.${status}`)}</Mark>
      {approvals.length > 0 && (
        <SmallText>
          {t('approvedBy', { have: approvals.length, need: approvalsNeeded })}{' '}
          <bdi>{approvals.map(({ name }) => name).join(' · ')}</bdi>
        </SmallText>
      )}
      <PayingBy paying={paying} />
    </>
  );
}
