import { Text } from '@mantine/core';
import type { UnclaimedGoods } from '@wasit/contract';
import { saleBooks, unclaimedKinds } from '@wasit/contract/logistics/unclaimed/unclaimed-words';
import { currencies } from '@wasit/contract/money';
import { parseAmount, parseNumber } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Amount, Code, Figure } from '../locale/figures.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

interface GoodsDialogProps extends DialogCallbacks {
  readonly goods: UnclaimedGoods;
}
type Proposal = NonNullable<UnclaimedGoods['proposal']>;

/** A summary of the proposal. */
export function ProposalLine({
  proposal: { kind, days, amount, by, reason },
}: {
  proposal: Proposal;
}) {
  const { t } = useTranslation('unclaimed');
  return (
    <Text size="sm">
      {t(`kind.${kind}`)} {days !== null && <Figure value={days} />}{' '}
      {amount && <Amount money={amount} />} · <bdi>{by}</bdi>: <bdi>{reason}</bdi>
    </Text>
  );
}

function GoodsSummary({ goods: { orderNo, customer, storageDue } }: { goods: UnclaimedGoods }) {
  const { t } = useTranslation('unclaimed');
  return (
    <Text size="sm">
      <Code>{orderNo}</Code> · <bdi>{customer}</bdi>
      {storageDue && (
        <>
          {' '}
          · {t('storage')} <Amount money={storageDue.usd} /> / <Amount money={storageDue.iqd} />
        </>
      )}
    </Text>
  );
}

export function ProposeDialog({ goods, ...callbacks }: GoodsDialogProps) {
  const { t } = useTranslation('unclaimed');
  const reason = useReasonField({ maxLength: 300 });
  const isSale = ({ kind }: { kind: string }) => kind === 'sell';
  return (
    <ActDialog
      act="proposeUnclaimed"
      title={t('propose.title')}
      verb={t('propose')}
      fields={{
        kind: {
          label: t('kind'),
          as: 'radios',
          value: 'extend',
          choices: unclaimedKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        days: {
          label: t('extendDays'),
          as: 'whole',
          value: '30',
          required: true,
          when: ({ kind }) => kind === 'extend',
        },
        amount: {
          label: t('amount'),
          as: 'amount',
          unit: ({ currency }) => currency,
          required: true,
          when: isSale,
        },
        currency: {
          label: t('currency'),
          as: 'choice',
          value: 'IQD',
          choices: currencies.map((value) => ({ value, label: value })),
          when: isSale,
        },
        book: {
          label: t('book'),
          as: 'choice',
          value: 'safe',
          choices: saleBooks.map((value) => ({ value, label: t(`book.${value}`) })),
          when: isSale,
        },
        reason,
      }}
      input={(values) => ({
        orderNo: goods.orderNo,
        version: goods.version,
        kind: choiceOf(values.kind, unclaimedKinds),
        days: parseNumber(values.days),
        amount:
          values.amount === ''
            ? null
            : {
                amount: parseAmount(values.amount, values.currency) ?? 0,
                currency: choiceOf(values.currency, currencies),
              },
        book: choiceOf(values.book, saleBooks),
        reason: values.reason,
      })}
      done={t('propose.toast')}
      {...callbacks}
    >
      <GoodsSummary goods={goods} />
    </ActDialog>
  );
}

export function DecideDialog({ goods, ...callbacks }: GoodsDialogProps) {
  const { t } = useTranslation(['unclaimed', 'words']);
  const reason = useReasonField({ maxLength: 300 });
  return (
    <ActDialog
      act="decideUnclaimed"
      title={t('decide.title')}
      verb={t('decide.verb')}
      fields={{
        answer: {
          label: t('proposal'),
          as: 'radios',
          value: 'approve',
          choices: [
            { value: 'approve', label: t('decide.approve') },
            { value: 'decline', label: t('decide.decline') },
          ],
        },
        reason: { ...reason, when: ({ answer }) => answer === 'decline' },
      }}
      input={(values) => ({
        orderNo: goods.orderNo,
        version: goods.version,
        approve: values.answer === 'approve',
        reason: values.reason,
      })}
      done={t('decide.toast')}
      {...callbacks}
    >
      <GoodsSummary goods={goods} />
      {goods.proposal && <ProposalLine proposal={goods.proposal} />}
      <DimmedText>{t('decide.text')}</DimmedText>
    </ActDialog>
  );
}
