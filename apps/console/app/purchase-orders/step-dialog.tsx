import type { PurchaseOrderDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';

export type Step = 'pay' | 'close' | 'cancel';

interface StepDialogProps extends DialogCallbacks {
  step: Step;
  order: Pick<PurchaseOrderDetail, 'poNo' | 'version'>;
}

/** Marks an order as paid, closed or cancelled, with a note for its history. */
export function StepDialog({ step, order: { poNo, version }, ...callbacks }: StepDialogProps) {
  const { t } = useTranslation('purchase-orders');
  const reason = useReasonField();
  if (step === 'pay')
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
        {...callbacks}
      />
    );
  return (
    <ActDialog
      act={step === 'close' ? 'closePurchaseOrder' : 'cancelPurchaseOrder'}
      title={t(`${step}.title`)}
      verb={t(step)}
      danger={step === 'cancel'}
      fields={{ reason }}
      input={({ reason: why }) => ({ poNo, version, reason: why })}
      done={t(`${step}.toast`)}
      {...callbacks}
    />
  );
}
