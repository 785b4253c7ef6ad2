import { List, Text } from '@mantine/core';
import { isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount, useFormat } from '../locale/figures.tsx';
import { totalOf } from './cost-rise.ts';
import type { LinesDialogProps } from './purchase-dialog.tsx';

/** Refunds to the wallet at the frozen rate; shows the amounts before and after. */
export function OutOfStockDialog({ lines, onClose, onDone }: LinesDialogProps) {
  const { t } = useTranslation(['purchasing', 'words']);
  const format = useFormat();
  const refund = totalOf(lines.map(({ lineTotal }) => ({ money: lineTotal, quantity: 1 })));
  return (
    <ActDialog
      act="markOutOfStock"
      title={t('stock.title')}
      verb={t('stock.verb')}
      fields={{ reason: useReasonField({ hint: t('stock.reasonHint') }) }}
      input={({ reason }) => ({ lineIds: lines.map(({ lineId }) => lineId), reason })}
      done={({ refunded }) => {
        const booked = totalOf(refunded.map(({ amount }) => ({ money: amount, quantity: 1 })));
        return t('stock.toast', { amount: booked ? isolate(format.money(booked)) : '0' });
      }}
      danger
      onClose={onClose}
      onDone={onDone}
    >
      <List size="sm" spacing={4}>
        {lines.map((line) => (
          <List.Item key={line.lineId}>
            <bdi>{line.name}</bdi>
            {t('words:comma')}
            <bdi>{line.variant}</bdi>: <Amount money={line.lineTotal} />
          </List.Item>
        ))}
      </List>
      <Text>
        {t('stock.refund')}{' '}
        <strong>
          <Amount money={refund ?? null} />
        </strong>
      </Text>
    </ActDialog>
  );
}
