import type { PurchaseOrderDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { handleBegunPayout } from '../payouts/begun-payout.ts';
import { StartPaying, StopPaying } from '../payouts/paying.tsx';
import { Facts } from '../ui/page.tsx';
import { Price } from './prices.tsx';

interface DialogProps extends DialogCallbacks {
  order: PurchaseOrderDetail;
}

/** Two steps: it is claimed, then what proves the payment is recorded. */
export function PayDialogs({ order, onClose, onDone }: DialogProps) {
  const { poNo, paying } = order;
  const [started, setStarted] = useState(paying?.mine === true);
  if (started) return <PayDialog order={order} onClose={onDone} onDone={onDone} />;
  return (
    <StartPaying
      act="startSupplierPayment"
      input={(step) => ({ poNo, ...step })}
      paying={paying}
      onClose={onClose}
      onDone={() => setStarted(true)}
      onConflict={onDone}
    >
      <ToPay order={order} />
    </StartPaying>
  );
}

export function StopDialog({ order, ...callbacks }: DialogProps) {
  return (
    <StopPaying
      act="startSupplierPayment"
      input={(step) => ({ poNo: order.poNo, ...step })}
      onConflict={callbacks.onDone}
      {...callbacks}
    >
      <ToPay order={order} />
    </StopPaying>
  );
}

function ToPay({ order: { supplierName, totalPrice, currency } }: Pick<DialogProps, 'order'>) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  return (
    <Facts
      rows={[
        [t('words:supplier'), <bdi key="supplier">{supplierName}</bdi>],
        [t('words:total'), <Price key="total" amount={totalPrice} currency={currency} />],
      ]}
    />
  );
}

function PayDialog({ order, ...callbacks }: DialogProps) {
  const { t } = useTranslation('purchase-orders');
  const { poNo, version } = order;
  return (
    <ActDialog
      act="payPurchaseOrder"
      title={t('pay.title')}
      verb={t('pay')}
      fields={{
        reference: {
          label: t('pay.reference'),
          hint: t('pay.hint'),
          required: true,
          maxLength: 200,
        },
      }}
      input={({ reference }) => ({ poNo, version, reference })}
      done={t('pay.toast')}
      onRefused={handleBegunPayout(callbacks.onDone)}
      {...callbacks}
    >
      <ToPay order={order} />
    </ActDialog>
  );
}
