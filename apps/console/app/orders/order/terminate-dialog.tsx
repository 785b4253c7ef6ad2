import { Text } from '@mantine/core';
import type { OrderDetail } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { DialogForm } from '../../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../../lists/reason.tsx';
import { toast } from '../../lists/toast.ts';
import { Amount, Code } from '../../locale/figures.tsx';
import { Notice } from '../../ui/notice.tsx';

interface TerminateDialogProps {
  order: OrderDetail;
  onClose(): void;
  onDone(): void;
}

/** Asks for the reason, then for confirmation of the refunds: this cannot be undone. */
export function TerminateDialog({ order, onClose, onDone }: TerminateDialogProps) {
  const { t } = useTranslation(['orders', 'words']);
  const reason = useReason();
  const [isConfirming, setConfirming] = useState(false);
  const terminate = useAct('terminateOrder');
  const submit = async () => {
    if (!reason.validate()) return;
    if (!isConfirming) {
      setConfirming(true);
      return;
    }
    const terminated = await terminate.run({ orderNo: order.orderNo, reason: reason.text });
    if (!terminated) return;
    toast(t('terminate.toast', { orderNo: isolate(order.orderNo) }));
    onDone();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={t('terminate.title')}
      verb={isConfirming ? t('terminate.sure') : t('terminate.next')}
      onSubmit={submit}
      act={terminate}
      danger
    >
      <Text>
        {t('words:order')} <Code>{order.orderNo}</Code>
      </Text>
      {isConfirming ? (
        <Notice tone="bad" title={t('terminate.again')} role="alert">
          <Text size="sm">{t('terminate.refund')}</Text>
          {order.lines
            .filter(({ status }) => status !== 'refunded')
            .map((line) => (
              <Text key={line.lineId} size="sm">
                <bdi>{line.name}</bdi>: <Amount money={line.lineTotal.usd} />
              </Text>
            ))}
          <Text size="sm" mt={4}>
            {t('words:reason')}: <bdi>{reason.text}</bdi>
          </Text>
        </Notice>
      ) : (
        <ReasonField
          reason={reason}
          error={terminate.fieldError('reason')}
          hint={t('terminate.hint')}
          focused
          rows={3}
          maxLength={300}
        />
      )}
    </DialogForm>
  );
}
