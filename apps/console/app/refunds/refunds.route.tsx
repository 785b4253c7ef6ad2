import { Button, Stack, Text } from '@mantine/core';
import type { StaffRefund } from '@wasit/contract';
import { refundKinds, refundStatuses, refundTargets } from '@wasit/contract/refunds/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Amount, Code, When } from '../locale/figures.tsx';
import { PayingBy, payLabelOf } from '../payouts/paying.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { ReasonText } from '../trail/trail-value.tsx';
import { Mark } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { needsClaim } from './needs-claim.ts';
import { ApproveRefund, PayoutDialogs, RefuseRefund, StopPayout } from './refund-dialogs.tsx';
import { refundTone } from './refund-tone.ts';

const showFilters = ['asked', 'payout', 'all'] as const;
const isRequested = ({ status }: StaffRefund) => status === 'asked';

export default function RefundsScreen() {
  const { t } = useTranslation(['finance', 'words']);
  return (
    <DeskList
      desk="refunds"
      title={t('refunds.page.refunds')}
      headless
      everyMs={30_000}
      search={t('search')}
      filters={[
        tabsFilter('show', showFilters, {
          label: t('refunds.page.refunds'),
          text: (value) => t(`refunds.show.${value}`),
          count: currentCount,
        }),
      ]}
      query={({ chosen, search }) => ({
        show: chosen('show', showFilters),
        search: search || undefined,
      })}
      empty={({ chosen }) => ({
        title: t(`refunds.empty.${chosen('show', showFilters)}`),
      })}
      acts={[
        {
          key: 'approve',
          label: () => t('refund.approve'),
          when: (refund) => isRequested(refund) && refund.mayApprove,
          dialog: (refund, callbacks) => <ApproveRefund refund={refund} {...callbacks} />,
        },
        {
          key: 'refuse',
          label: () => t('refund.refuse'),
          look: 'default',
          when: isRequested,
          dialog: (refund, callbacks) => <RefuseRefund refund={refund} {...callbacks} />,
        },
      ]}
      actsNote={(refund, reload) => <Outcome refund={refund} onSent={reload} />}
      words={{
        status: codeWords(refundStatuses, (status) => t(`refundStatus.${status}`)),
        kind: codeWords(refundKinds, (kind) => t(`refundKind.${kind}`)),
        target: codeWords(refundTargets, (target) => t(`refundTarget.${target}`)),
      }}
      onlyInFiles={[
        { key: 'number', head: t('refund.number') },
        { key: 'payNo', head: t('payNo') },
        { key: 'target', head: t('refund.target') },
        { key: 'requestedBy', head: t('refund.askedBy') },
        { key: 'decidedBy', head: t('refund.decidedBy') },
        { key: 'refusal', head: t('refund.refusal') },
      ]}
      columns={[
        {
          key: 'amount',
          head: t('words:amount'),
          isPrimary: true,
          money: ({ amount }) => amount.usd,
          strong: true,
        },
        {
          key: 'status',
          head: t('words:status'),
          cell: ({ status }) => (
            <Mark tone={refundTone[status]}>{t(`refundStatus.${status}`)}</Mark>
          ),
        },
        {
          key: 'kind',
          head: t('refund.kind'),
          cell: ({ kind, target }) => `${t(`refundKind.${kind}`)} · ${t(`refundTarget.${target}`)}`,
        },
        { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer.userName },
        {
          key: 'order',
          head: t('words:order'),
          cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
        },
        {
          key: 'why',
          head: t('words:reason'),
          cell: ({ reason, refusal }) => <ReasonText reason={refusal ?? reason} />,
        },
        {
          key: 'who',
          head: t('words:by'),
          cell: ({ requestedBy, decidedBy, at }) => (
            <>
              <bdi>{requestedBy}</bdi>
              {decidedBy && decidedBy !== requestedBy && (
                <>
                  {' · '}
                  <bdi>{decidedBy}</bdi>
                </>
              )}
              <br />
              <Text span size="xs" c="dimmed">
                <When at={at} />
              </Text>
            </>
          ),
        },
      ]}
    />
  );
}

type Payout = StaffRefund['payouts'][number];

function sendLabelOf(payout: Payout) {
  const { status, paying } = payout;
  if (paying?.mine) return 'refund.send';
  if (needsClaim(payout)) return payLabelOf(paying);
  return status === 'due' ? 'refund.send.by' : 'refund.send';
}

/** What a refund waits for, what is still to be paid out, or the credit notes of a finished one. */
function Outcome({ refund, onSent }: { refund: StaffRefund; onSent(): void }) {
  const { t } = useTranslation('finance');
  const [openDialog, setOpenDialog] = useState<{ payout: Payout; isStop?: boolean }>();
  if (isRequested(refund))
    return refund.mayApprove ? null : <SmallText>{t('refund.needsOther')}</SmallText>;
  const Dialog = openDialog?.isStop ? StopPayout : PayoutDialogs;
  const duePayouts = refund.payouts.filter(({ status }) => status !== 'sent');
  if (duePayouts.length === 0)
    return refund.creditNotes.map(({ creditNoteNo }) => (
      <Code key={creditNoteNo}>{creditNoteNo}</Code>
    ));
  return (
    <>
      {duePayouts.map((payout) => (
        <Stack key={payout.payoutId} gap={2} align="start">
          <Button size="xs" variant="default" onClick={() => setOpenDialog({ payout })}>
            <span>
              {t(sendLabelOf(payout))} <Amount money={payout.amount} />
            </span>
          </Button>
          {payout.paying?.mine && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => setOpenDialog({ payout, isStop: true })}
            >
              {t('payout.stop')}
            </Button>
          )}
          <PayingBy paying={payout.paying} />
          {payout.status === 'sending' && (
            <Text size="xs" c={payout.error ? 'red' : 'dimmed'}>
              {t(payout.error ? `payoutFault.${payout.error}` : 'refund.underway')}
            </Text>
          )}
        </Stack>
      ))}
      {openDialog !== undefined && (
        <Dialog
          refund={refund}
          payout={openDialog.payout}
          {...closeThen(() => setOpenDialog(undefined), onSent)}
        />
      )}
    </>
  );
}
