import { Button, Group, Stack } from '@mantine/core';
import type { RefundablePayment } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { SearchBox } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Amount } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { ChargebackDialog, RefundDialog } from './give-back-dialogs.tsx';

type OpenDialog = { kind: 'refund' | 'surplus' | 'chargeback'; payment: RefundablePayment };

/** Finds the payments of an order or payable, with their refundable amounts. */
export default function NewRefundScreen() {
  const { t } = useTranslation('finance');
  const { search } = useUrlState();
  const read = useRead('staffRefundable', search ? { number: search } : null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const columns = useColumns(setDialog);
  const callbacks = closeThen(() => setDialog(undefined), read.reload);
  return (
    <Stack gap="sm">
      <SearchBox label={t('refundable.search')} />
      {search ? (
        <Answer
          read={read}
          rows={2}
          isEmpty={({ items }) => items.length === 0}
          empty={<Empty title={t('refundable.none')} />}
        >
          {({ items }) => (
            <DataTable
              caption={t('refunds.page.new')}
              columns={columns}
              rows={items}
              keyOf={({ paymentId }) => paymentId}
            />
          )}
        </Answer>
      ) : (
        <Empty title={t('refundable.start')} text={t('refundable.startText')} />
      )}
      {dialog?.kind === 'chargeback' && (
        <ChargebackDialog payment={dialog.payment} {...callbacks} />
      )}
      {(dialog?.kind === 'refund' || dialog?.kind === 'surplus') && (
        <RefundDialog payment={dialog.payment} surplus={dialog.kind === 'surplus'} {...callbacks} />
      )}
    </Stack>
  );
}

function useColumns(openDialog: (question: OpenDialog) => void): Column<RefundablePayment>[] {
  const { t } = useTranslation(['finance', 'words']);
  return [
    {
      key: 'received',
      head: t('refundable.received'),
      isPrimary: true,
      cell: ({ received }) => <Amount money={received} />,
    },
    { key: 'method', head: t('refund.method'), cell: ({ method }) => t(`words:method.${method}`) },
    { key: 'payNo', head: t('payNo'), code: ({ payNo }) => payNo },
    {
      key: 'left',
      head: t('refundable.left'),
      cell: ({ remainingUsd }) => <Amount money={remainingUsd} />,
      secondLine: ({ remaining: left }) => left.currency !== 'USD' && <Amount money={left} />,
    },
    {
      key: 'surplus',
      head: t('refundable.surplus'),
      cell: ({ surplusRemaining }) => <Amount money={surplusRemaining} />,
    },
    {
      key: 'acts',
      head: '',
      isUnlabelled: true,
      cell: (payment) => (
        <Group gap="xs">
          <Button
            size="xs"
            disabled={payment.remainingUsd.amount <= 0}
            onClick={() => openDialog({ kind: 'refund', payment })}
          >
            {t('refundable.refund')}
          </Button>
          {payment.toSource && payment.surplusRemaining.amount > 0 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => openDialog({ kind: 'surplus', payment })}
            >
              {t('refundable.surplusBack')}
            </Button>
          )}
          {payment.chargebackRemaining.amount > 0 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => openDialog({ kind: 'chargeback', payment })}
            >
              {t('refundable.chargeback')}
            </Button>
          )}
        </Group>
      ),
    },
  ];
}
