import type { OrderDetail } from '@wasit/contract/orders/views';
import { formatDual } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useApi } from '../../../api/use-api.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Facts, Notice, Skeleton } from '../../../ui/parts.tsx';
import { BothAmounts, FromTo } from '../../../ui/text/price.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { AmountWithNoteFields, useAmountWithNote } from './noted-amount.tsx';
import { useLoaded } from './use-loaded.ts';

interface PriceDialogProps {
  orderNo: string | null;
  onClose: () => void;
  onChanged: () => Promise<void> | void;
}

const loadOrder = (orderNo: string, signal: AbortSignal) =>
  call('orderDetail', { orderNo }, { signal });

export function PriceDialog({ orderNo, onClose, onChanged }: PriceDialogProps) {
  const { t } = useTranslation('procurement');
  const form = useId();
  const { data: order, failure } = useLoaded(orderNo, loadOrder);
  const [busy, setBusy] = useState(false);
  return (
    <ActDialog
      open={orderNo !== null}
      onClose={onClose}
      title={t('price.title')}
      cancel={t('cancel')}
      verb={t('price.save')}
      busy={busy}
      disabled={!order}
      form={form}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {!order && !failure && <Skeleton shape="block" />}
      {order && (
        <PriceForm
          id={form}
          order={order}
          onBusy={setBusy}
          onDone={async () => {
            onClose();
            showToast(t('price.done'));
            await onChanged();
          }}
        />
      )}
    </ActDialog>
  );
}

interface PriceFormProps {
  id: string;
  order: OrderDetail;
  onBusy: (busy: boolean) => void;
  onDone: () => Promise<void>;
}

/** Old amount, new amount, floor; the note; and all earlier changes. */
function PriceForm({ id, order, onBusy, onDone }: PriceFormProps) {
  const { t } = useTranslation('procurement');
  const format = useFormat();
  const { run, call: send, busy, error } = useApi();
  const { first, floor } = order.price;
  const draft = useAmountWithNote({
    floor: floor.usd.amount,
    first: first.usd.amount,
    present: order.firstStage.usd.amount,
  });
  const wish = order.price.wishes.find(({ status }) => status === 'open');
  const params = {
    floor: formatDual(floor, format.locale),
    first: formatDual(first, format.locale),
  };
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = draft.validInput();
    if (!input) return;
    const { key, ...change } = input;
    void run(async () => {
      await send('updateOrderAmount', { orderNo: order.orderNo, ...change }, { key });
      await onDone();
    });
  };
  return (
    <form id={id} className="stack" onSubmit={submit} noValidate>
      <Facts
        items={[
          { id: 'first', label: t('price.first'), value: <BothAmounts money={first} /> },
          {
            id: 'present',
            label: t('price.present'),
            value: <BothAmounts money={order.firstStage} />,
            strong: true,
          },
          { id: 'floor', label: t('price.floor'), value: <BothAmounts money={floor} /> },
        ]}
      />
      {order.wished && (
        <Notice title={t('wish.title')}>
          <p>
            <Words
              ns="procurement"
              of="wish.amount"
              values={{ amount: <BothAmounts money={order.wished} /> }}
            />
          </p>
          {wish && <p dir="auto">{wish.note}</p>}
          <Button
            size="small"
            onClick={() => draft.setAmount(String(order.wished?.usd.amount ?? ''))}
          >
            {t('wish.take')}
          </Button>
        </Notice>
      )}
      {error && <Notice tone="error">{error.text}</Notice>}
      <AmountWithNoteFields
        draft={draft}
        rate={order.rate}
        amountLabel={t('price.amount')}
        amountError={draft.amountError && t(`price.complaint.${draft.amountError}`, params)}
        noteLabel={t('price.note')}
        noteError={t('price.noteNeeded')}
      />
      <p className="soft small">{t('price.told')}</p>
      {order.price.changes.length > 0 && (
        <section className="stack price-changes">
          <h3>{t('price.changes')}</h3>
          <ul>
            {order.price.changes.map((change) => (
              <li key={change.at}>
                <p>
                  <Dotted
                    parts={[
                      <FromTo key="amounts" from={change.from} to={change.to} />,
                      <bdi key="by">{change.by === 'wasit' ? t('price.byUs') : change.by}</bdi>,
                    ]}
                  />
                </p>
                <p className="soft small">
                  <Dotted
                    parts={[
                      <bdi key="at">{format.dateTime(change.at)}</bdi>,
                      <bdi key="note">{change.note}</bdi>,
                    ]}
                  />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </form>
  );
}
