import type { OrderDetail } from '@wasit/contract/orders/views';
import { formatDual } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { type FormEvent, useId } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Facts, Notice } from '../../../ui/parts.tsx';
import { BothAmounts } from '../../../ui/text/price.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { AmountWithNoteFields, useAmountWithNote } from '../../procurement/unpaid/noted-amount.tsx';

interface WishDialogProps {
  open: boolean;
  onClose: () => void;
  order: Pick<OrderDetail, 'orderNo' | 'price' | 'firstStage' | 'rate'>;
  onChanged: () => Promise<void> | void;
}

/** A VIP customer enters the price they would like to pay, and why. */
export function WishDialog({ open, onClose, order, onChanged }: WishDialogProps) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const form = useId();
  const { run, call, busy, error } = useApi();
  const { floor } = order.price;
  const present = order.firstStage;
  const draft = useAmountWithNote({
    floor: floor.usd.amount,
    first: present.usd.amount,
    present: present.usd.amount,
  });
  const { amountError } = draft;
  const errorKey =
    amountError === 'above' || amountError === 'same' || amountError === 'below'
      ? 'range'
      : amountError;
  const params = {
    floor: formatDual(floor, locale),
    present: formatDual(present, locale),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = draft.validInput();
    if (!input) return;
    const { key, ...wish } = input;
    void run(async () => {
      await call('wishPrice', { orderNo: order.orderNo, ...wish }, { key });
      onClose();
      showToast(t('wish.sent'));
      await onChanged();
    });
  };
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t('action.negotiate')}
      cancel={t('back')}
      verb={t('wish.send')}
      busy={busy}
      form={form}
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <p>{t('wish.text')}</p>
        <Facts
          items={[
            {
              id: 'present',
              label: t('wish.present'),
              value: <BothAmounts money={present} />,
              strong: true,
            },
            { id: 'floor', label: t('wish.floor'), value: <BothAmounts money={floor} /> },
          ]}
        />
        {error && <Notice tone="error">{error.text}</Notice>}
        <AmountWithNoteFields
          draft={draft}
          rate={order.rate}
          amountLabel={t('wish.amount')}
          amountError={errorKey && t(`wish.complaint.${errorKey}`, params)}
          noteLabel={t('wish.note')}
          noteError={t('wish.noteNeeded')}
        />
      </form>
    </ActDialog>
  );
}
