import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import type { InquiryDialogProps } from './answer-dialog.tsx';

export function CloseDialog({ inquiryNo, onClose, onDone }: InquiryDialogProps) {
  const { t } = useTranslation('inquiries');
  const close = useAct('closeInquiry');
  const submit = async (reason: string) => {
    if (!(await close.run({ inquiryNo, reason }))) return;
    toast(t('close.toast'));
    onDone();
  };
  return (
    <ReasonDialog
      act={close}
      title={t('close.title')}
      verb={t('close.verb')}
      hint={t('close.hint')}
      maxLength={300}
      onClose={onClose}
      onReason={submit}
    />
  );
}
