import { rejectReasons } from '@wasit/contract/payments/states';
import { formatNumber, isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { type DecisionProps, handleAlreadyDecided, ToCompare } from './approve-dialog.tsx';

/** Requires a reason, and a text for "other". The customer reads both. */
export function RejectDialog({ detail, onConflict, ...callbacks }: DecisionProps) {
  const { t } = useTranslation(['payments', 'words']);
  const { paymentId, orderNo, payNo, graceMinutes } = detail;
  return (
    <ActDialog
      act="reviewReject"
      title={t('reject.title')}
      verb={t('reject.verb')}
      danger
      fields={{
        reason: {
          label: t('reject.why'),
          as: 'radios',
          required: t('reject.needed'),
          choices: rejectReasons.map((value) => ({
            value,
            label: t(`words:rejectReason.${value}`),
          })),
        },
        note: {
          label: t('reject.note'),
          hint: t('reject.noteHint', { n: formatNumber(graceMinutes) }),
          as: 'lines',
          required: ({ reason }) => (reason === 'other' ? t('reject.noteNeeded') : undefined),
          maxLength: 300,
        },
      }}
      input={({ reason, note }) => ({
        paymentId,
        reason: rejectReasons.find((known) => known === reason) ?? 'other',
        note,
      })}
      done={t(orderNo ? 'rejected.toast' : 'rejected.topUp.toast', {
        orderNo: isolate(orderNo ?? ''),
        payNo: isolate(payNo),
      })}
      onRefused={handleAlreadyDecided(onConflict)}
      beside="end"
      {...callbacks}
    >
      <ToCompare detail={detail} />
    </ActDialog>
  );
}
