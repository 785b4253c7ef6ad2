import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { phoneHref } from '../../../shell/footer/company.ts';
import { useFrameData } from '../../../shell/frame-data.ts';
import { Notice } from '../../../ui/parts.tsx';
import { lastAttemptOf } from './pay-state.ts';

interface RefusedTransferProps {
  payable: Pick<PayableDetail, 'payment'> | null;
  /** Includes the note of finance and our phone number, where there is space. */
  full?: boolean;
}

/** Why finance did not accept a transfer and what to do now; nothing for any other payment. */
export function RefusedTransfer({ payable, full = true }: RefusedTransferProps) {
  const { t } = useTranslation('checkout');
  const phone = useFrameData().company?.phone;
  const payment = payable?.payment;
  if (!payment || lastAttemptOf({ payment }) !== 'rejected') return null;
  const reason = payment.rejectReason ?? 'other';
  return (
    <Notice tone="error" isState title={t('rejected.title')}>
      <p className="strong">{t(`rejected.${reason}`)}</p>
      {full && payment.rejectNote && (
        <p>
          {t('rejected.note')} <q dir="auto">{payment.rejectNote}</q>
        </p>
      )}
      <p>{t(`rejected.${reason}.fix`)}</p>
      {full && phone && (
        <p>
          {t('rejected.call')}{' '}
          <a href={phoneHref(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      )}
    </Notice>
  );
}
