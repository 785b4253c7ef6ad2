import { List, Text } from '@mantine/core';
import { isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, useFormat } from '../locale/figures.tsx';
import { totalOf } from './cost-rise.ts';
import type { LinesDialogProps } from './purchase-dialog.tsx';

/**
 * The money goes back to the wallet at the frozen rate: shown before, and what was booked after.
 */
export function OutOfStockDialog({ lines, onClose, onDone }: LinesDialogProps) {
  const { t } = useTranslation(['purchasing', 'words']);
  const format = useFormat();
  const mark = useAct('markOutOfStock');
  const refund = totalOf(lines.map(({ lineTotal }) => ({ money: lineTotal, quantity: 1 })));
  const submit = async (reason: string) => {
    const done = await mark.run({ lineIds: lines.map(({ lineId }) => lineId), reason });
    if (!done) return;
    const booked = totalOf(done.refunded.map(({ amount }) => ({ money: amount, quantity: 1 })));
    toast(t('stock.toast', { amount: booked ? isolate(format.money(booked)) : '0' }));
    onDone();
  };
  return (
    <ReasonDialog
      act={mark}
      title={t('stock.title')}
      verb={t('stock.verb')}
      hint={t('stock.reasonHint')}
      danger
      onClose={onClose}
      onReason={submit}
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
    </ReasonDialog>
  );
}
