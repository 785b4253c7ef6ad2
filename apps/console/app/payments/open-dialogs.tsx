import { Text } from '@mantine/core';
import type { OpenPayment } from '@wasit/contract';
import { parseAmount, typedAmount } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount, Code } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts } from '../ui/page.tsx';
import { compareReceived } from './received.ts';

function OpenPaymentFacts({ item }: { item: OpenPayment }) {
  const { t } = useTranslation(['payments', 'words', 'wallets']);
  return (
    <Facts
      rows={[
        [t('due'), <Amount key="amount" money={item.amount} />],
        [t('words:customer'), <bdi key="customer">{item.customer.userName}</bdi>],
        [t('open.company'), <bdi key="company">{t(`wallets:platform.${item.platform}`)}</bdi>],
        [t('open.number'), <Code key="number">{item.gatewayId ?? item.reference}</Code>],
      ]}
    />
  );
}

/**
 * For payments that the company's portal shows as paid. One person reports it; a second one who
 * sees the same amount books it.
 */
export function RecordDialog({ item, ...callbacks }: { item: OpenPayment } & DialogCallbacks) {
  const { t } = useTranslation('payments');
  const { currency } = item.amount;
  return (
    <ActDialog
      act="openPaymentRecord"
      title={t('open.record.title')}
      verb={t('open.record')}
      fields={{
        received: {
          label: t('open.received'),
          as: 'amount',
          value: typedAmount(item.amount),
          unit: currency,
          required: true,
          validate: (text) =>
            compareReceived(item.amount, text).kind === 'unclear'
              ? t(`received.unclear.${currency}`)
              : undefined,
        },
        reference: {
          label: t('open.record.reference'),
          required: true,
          focused: true,
          isLatin: true,
          maxLength: 80,
        },
      }}
      input={({ received, reference }) => ({
        paymentId: item.paymentId,
        received: { amount: parseAmount(received, currency) ?? 0, currency },
        reference,
      })}
      done={({ outcome }) => t(outcome === 'waiting' ? 'open.record.first' : 'open.record.done')}
      {...callbacks}
    >
      <OpenPaymentFacts item={item} />
      <Text size="sm">{t('open.record.text')}</Text>
      {item.seenPaid && (
        <Notice tone="wait">
          {t('open.seen.by')} <bdi>{item.seenPaid.by}</bdi>:{' '}
          <Amount money={item.seenPaid.received} />
        </Notice>
      )}
    </ActDialog>
  );
}

export function GiveUpDialog({ item, ...callbacks }: { item: OpenPayment } & DialogCallbacks) {
  const { t } = useTranslation('payments');
  return (
    <ActDialog
      act="openPaymentGiveUp"
      title={t('open.giveUp.title')}
      verb={t('open.giveUp')}
      fields={{ reason: useReasonField({ hint: t('open.giveUp.hint'), maxLength: 300 }) }}
      input={({ reason }) => ({ paymentId: item.paymentId, reason })}
      done={t('open.giveUp.done')}
      {...callbacks}
    >
      <OpenPaymentFacts item={item} />
    </ActDialog>
  );
}
