import { Button, Stack } from '@mantine/core';
import type { OpenPayment } from '@wasit/contract';
import { payPlatforms } from '@wasit/contract/payments/platforms';
import { paymentStatuses } from '@wasit/contract/payments/states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, Code, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Mark, Tag } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { GiveUpDialog, RecordDialog } from './open-dialogs.tsx';
import { paymentTone } from './payment-tone.ts';

/** Payments at payment companies without a result in time, and what a clerk can do about each. */
export default function OpenPaymentsScreen() {
  const { t } = useTranslation(['payments', 'words', 'wallets']);
  return (
    <Allowed to="payments.review">
      <DeskList
        desk="open-payments"
        title={t('open.title')}
        note={t('open.note')}
        everyMs={30_000}
        actions={
          <Button component={Link} to="/payments" variant="default">
            {t('queue.title')}
          </Button>
        }
        query={() => ({})}
        empty={() => ({ title: t('open.empty'), text: t('open.emptyText') })}
        acts={[
          {
            key: 'check',
            when: ({ mayCheck }) => mayCheck,
            button: (item, reload) => <CheckButton item={item} onChecked={reload} />,
          },
          {
            key: 'record',
            label: () => t('open.record'),
            look: 'default',
            dialog: (item, callbacks) => <RecordDialog item={item} {...callbacks} />,
          },
          {
            key: 'giveUp',
            label: () => t('open.giveUp'),
            look: 'subtle',
            dialog: (item, callbacks) => <GiveUpDialog item={item} {...callbacks} />,
          },
        ]}
        onlyInFiles={[
          { key: 'order', head: t('words:order') },
          { key: 'payNo', head: t('payNo') },
          { key: 'companyNo', head: t('open.number') },
          { key: 'reference', head: t('reference') },
        ]}
        words={{
          company: codeWords(payPlatforms, (platform) => t(`wallets:platform.${platform}`)),
          state: codeWords(paymentStatuses, (status) => t(`words:paymentStatus.${status}`)),
        }}
        columns={[
          {
            key: 'amount',
            head: t('due'),
            isPrimary: true,
            cell: ({ amount }) => (
              <strong>
                <Amount money={amount} />
              </strong>
            ),
            secondLine: ({ orderNo, payNo }) => <Code>{orderNo ?? payNo}</Code>,
          },
          { key: 'since', head: t('open.since'), time: ({ since }) => since },
          { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer.userName },
          {
            key: 'company',
            head: t('open.company'),
            text: ({ platform }) => t(`wallets:platform.${platform}`),
            secondLine: ({ gatewayId, reference }) => <Code>{gatewayId ?? reference}</Code>,
          },
          { key: 'state', head: t('words:status'), cell: (item) => <State item={item} /> },
        ]}
      />
    </Allowed>
  );
}

/** Queries the company now; shows its answer, or why there is none. */
function CheckButton({ item: { paymentId }, onChecked }: { item: OpenPayment; onChecked(): void }) {
  const { t } = useTranslation('payments');
  const check = useAct('openPaymentAsk');
  const checkPaymentNow = async () => {
    const answer = await check.run({ paymentId });
    if (!answer) return;
    toast(
      t(
        `open.asked.${answer.outcome === 'over' ? 'over' : answer.outcome === 'unanswered' ? 'unanswered' : 'open'}`,
      ),
    );
    onChecked();
  };
  return (
    <Stack gap={4}>
      <WorkButton size="xs" busy={check.busy} onClick={() => void checkPaymentNow()}>
        {t('open.ask')}
      </WorkButton>
      <Refusal error={check.error} />
    </Stack>
  );
}

function State({ item: { status, problem, nextCheckAt, seenPaid } }: { item: OpenPayment }) {
  const { t } = useTranslation(['payments', 'words']);
  return (
    <>
      <Mark tone={paymentTone[status]}>{t(`words:paymentStatus.${status}`)}</Mark>
      {seenPaid && (
        <Tag tone="wait">
          {t(seenPaid.mine ? 'open.seen.mine' : 'open.seen')} <Amount money={seenPaid.received} />
        </Tag>
      )}
      <SmallText>
        {t(`open.fault.${problem}`)}
        {nextCheckAt && (
          <>
            {' '}
            {t('open.next')} <When at={nextCheckAt} />
          </>
        )}
      </SmallText>
    </>
  );
}
