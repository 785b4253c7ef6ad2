import type { StaffApplicationDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';

interface DecideDialogProps extends DialogCallbacks {
  application: StaffApplicationDetail;
  /** The state the decision is made from; any other is refused. */
  from: 'NEW' | 'TALKING';
  decision: 'ACCEPTED' | 'DECLINED';
}

/** Both decisions need a text that the applicant reads. */
export function DecideDialog({
  application: { applicationNo },
  from,
  decision,
  ...callbacks
}: DecideDialogProps) {
  const { t } = useTranslation('brand-agents');
  const verb = decision === 'ACCEPTED' ? 'accept' : 'decline';
  return (
    <ActDialog
      act="decideApplication"
      title={t(`${verb}.title`)}
      verb={t(verb)}
      danger={decision === 'DECLINED'}
      fields={{
        reason: useReasonField({ label: t('words'), hint: t(`${verb}.hint`), maxLength: 500 }),
      }}
      input={({ reason }) => ({ applicationNo, from, decision, reason })}
      done={t(`${verb}.toast`)}
      {...callbacks}
    />
  );
}
