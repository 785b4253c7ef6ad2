import type { OrderDetail } from '@wasit/contract/order-views';
import { isolate } from '@wasit/locale';
import { type FormEvent, useId, useRef, useState } from 'react';
import { newKey } from '../api/call.ts';
import { useApi } from '../api/use-api.ts';
import { useFormat } from '../locale/use-format.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { amountComplaint, dollarsOf, noteMax } from '../procurement/price-rules.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Facts, Notice } from '../ui/parts.tsx';
import { BothAmounts } from '../ui/price.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toasts.tsx';
import { Words } from '../ui/words.tsx';

interface WishDialogProps {
  open: boolean;
  onClose: () => void;
  order: Pick<OrderDetail, 'orderNo' | 'price' | 'firstStage'>;
  onChanged: () => Promise<void> | void;
}

/** A VIP customer says what he would like to pay, and why. */
export function WishDialog({ open, onClose, order, onChanged }: WishDialogProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const form = useId();
  const { run, call, busy, error } = useApi();
  const key = useRef(newKey());
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState({ amount: false, note: false });
  const { floor } = order.price;
  const present = order.firstStage;
  const wrong = amountComplaint(amount, { floor: floor.usd.amount, first: present.usd.amount, present: present.usd.amount });
  const complaint = wrong === 'above' || wrong === 'same' || wrong === 'below' ? 'range' : wrong;
  const params = { floor: isolate(format.money(floor.usd)), present: isolate(format.money(present.usd)) };
  // The same wish is sent under the same key, should an answer be lost; another one is another wish.
  const change = (set: () => void) => {
    key.current = newKey();
    set();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({ amount: true, note: true });
    const dollars = dollarsOf(amount);
    if (wrong || dollars === undefined || note.trim() === '') return;
    void run(async () => {
      await call('wishPrice', { orderNo: order.orderNo, amount: dollars, note }, { key: key.current });
      onClose();
      showToast(t('wish.sent'));
      await onChanged();
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('action.negotiate')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t('wish.send')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <p>{t('wish.text')}</p>
        <Facts
          items={[
            { id: 'present', label: t('wish.present'), value: <BothAmounts money={present} />, strong: true },
            { id: 'floor', label: t('wish.floor'), value: <BothAmounts money={floor} /> },
          ]}
        />
        {error && <Notice tone="error">{error.text}</Notice>}
        <TextInput
          label={t('wish.amount')}
          required
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          name="amount"
          value={amount}
          error={tried.amount && complaint ? t(`wish.complaint.${complaint}`, params) : undefined}
          onChange={({ currentTarget }) => change(() => setAmount(currentTarget.value))}
          onBlur={() => amount !== '' && setTried((before) => ({ ...before, amount: true }))}
        />
        <TextArea
          label={t('wish.note')}
          hint={<Words ns="orders" of="wish.count" values={{ count: `${note.length} / ${noteMax}` }} />}
          required
          name="note"
          maxLength={noteMax}
          value={note}
          error={tried.note && note.trim() === '' ? t('wish.noteNeeded') : undefined}
          onChange={({ currentTarget }) => change(() => setNote(currentTarget.value))}
        />
      </form>
    </Dialog>
  );
}
