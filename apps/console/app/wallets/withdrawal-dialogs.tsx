import { Button, CopyButton, Group, Text } from '@mantine/core';
import type { StaffWithdrawal } from '@wasit/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount, Code } from '../locale/figures.tsx';
import { handleBegunPayout } from '../payouts/begun-payout.ts';
import { StartPaying, StopPaying } from '../payouts/paying.tsx';
import { Facts } from '../ui/page.tsx';

interface DialogProps extends DialogCallbacks {
  readonly item: StaffWithdrawal;
}

function WithdrawalFacts({
  item: { amount, customer, method: way, holder, bankName, account },
  copies = false,
}: {
  item: StaffWithdrawal;
  /** With buttons that copy what a clerk types into the bank's form. */
  copies?: boolean;
}) {
  const { t } = useTranslation(['wallets', 'words']);
  return (
    <Facts
      rows={[
        [t('amount'), <Amount key="amount" money={amount} />],
        [t('words:customer'), <bdi key="customer">{customer.userName}</bdi>],
        [t('way'), t(`way.${way}`)],
        bankName !== '' && [t('bank'), <bdi key="bank">{bankName}</bdi>],
        [
          t('payout'),
          <Fact key="holder" label={t('payout')} copied={copies ? holder : undefined}>
            <bdi>{holder}</bdi>
          </Fact>,
        ],
        account !== '' && [
          t('account'),
          <Fact key="account" label={t('account')} copied={copies ? account : undefined}>
            <Code>{account}</Code>
          </Fact>,
        ],
      ]}
    />
  );
}

interface FactProps {
  label: string;
  copied: string | undefined;
  children: ReactNode;
}

function Fact({ label, copied: text, children }: FactProps) {
  const { t } = useTranslation('words');
  if (text === undefined) return children;
  return (
    <Group gap="xs">
      {children}
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${t(copied ? 'copied' : 'copy')}: ${label}`}
            onClick={copy}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

export function ApproveDialog({ item, ...callbacks }: DialogProps) {
  const { t } = useTranslation('wallets');
  return (
    <ActDialog
      act="staffApproveWithdrawal"
      title={t('approve.title')}
      verb={t('approve')}
      input={() => ({ withdrawalNo: item.withdrawalNo })}
      done={({ status }) => t(status === 'approved' ? 'approve.done' : 'approve.second')}
      {...callbacks}
    >
      <WithdrawalFacts item={item} />
      {item.approvalsNeeded > 1 && <Text size="sm">{t('approve.two')}</Text>}
    </ActDialog>
  );
}

export function RejectDialog({ item, ...callbacks }: DialogProps) {
  const { t } = useTranslation('wallets');
  return (
    <ActDialog
      act="staffRejectWithdrawal"
      title={t('reject.title')}
      verb={t('reject')}
      fields={{ reason: useReasonField({ hint: t('reject.hint'), maxLength: 300 }) }}
      input={({ reason }) => ({ withdrawalNo: item.withdrawalNo, reason })}
      done={t('reject.done')}
      onRefused={handleBegunPayout(callbacks.onDone)}
      danger
      {...callbacks}
    >
      <WithdrawalFacts item={item} />
    </ActDialog>
  );
}

/**
 * Two steps: it is said who sends the money, then what proves that it was sent. Closed between
 * them, it stays said.
 */
export function PayDialogs({ item, onClose, onDone }: DialogProps) {
  const [started, setStarted] = useState<StaffWithdrawal>();
  const { paying, withdrawalNo } = item;
  if (started) return <PayDialog item={started} onClose={onDone} onDone={onDone} />;
  if (paying?.mine) return <PayDialog item={item} onClose={onClose} onDone={onDone} />;
  return (
    <StartPaying
      act="staffStartWithdrawal"
      input={(step) => ({ withdrawalNo, ...step })}
      paying={paying}
      onClose={onClose}
      onDone={setStarted}
      onConflict={onDone}
    >
      <WithdrawalFacts item={item} />
    </StartPaying>
  );
}

export function StopDialog({ item, ...callbacks }: DialogProps) {
  const { withdrawalNo } = item;
  return (
    <StopPaying
      act="staffStartWithdrawal"
      input={(step) => ({ withdrawalNo, ...step })}
      onConflict={callbacks.onDone}
      {...callbacks}
    >
      <WithdrawalFacts item={item} />
    </StopPaying>
  );
}

function PayDialog({ item, ...callbacks }: DialogProps) {
  const { t } = useTranslation('wallets');
  return (
    <ActDialog
      act="staffPayWithdrawal"
      title={t('pay.title')}
      verb={t('pay')}
      fields={{
        reference: {
          label: t('pay.reference'),
          hint: t(item.method === 'cash' ? 'pay.hint.cash' : 'pay.hint'),
          required: true,
          isLatin: true,
          maxLength: 80,
        },
      }}
      input={({ reference }) => ({ withdrawalNo: item.withdrawalNo, reference })}
      disabled={({ reference }) => reference === ''}
      done={t('pay.done')}
      onRefused={handleBegunPayout(callbacks.onDone)}
      {...callbacks}
    >
      <WithdrawalFacts item={item} copies />
    </ActDialog>
  );
}
