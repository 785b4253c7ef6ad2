import type { StaffApplicationDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';

interface DecideDialogProps {
  application: StaffApplicationDetail;
  decision: 'ACCEPTED' | 'DECLINED';
  onClose(): void;
  onDone(): void;
}

/** Both decisions want words that the applicant reads. */
export function DecideDialog({ application: { applicationNo, status }, decision, onClose, onDone }: DecideDialogProps) {
  const { t } = useTranslation('brand-agents');
  const act = useAct('decideApplication');
  const verb = decision === 'ACCEPTED' ? 'accept' : 'decline';
  const submit = async (reason: string) => {
    if (status !== 'NEW' && status !== 'TALKING') return;
    if (!(await act.run({ applicationNo, from: status, decision, reason }))) return;
    toast(t(`${verb}.toast`));
    onDone();
  };
  return (
    <ReasonDialog
      act={act}
      title={t(`${verb}.title`)}
      verb={t(verb)}
      label={t('words')}
      hint={t(`${verb}.hint`)}
      danger={decision === 'DECLINED'}
      maxLength={500}
      onClose={onClose}
      onReason={submit}
    />
  );
}
