import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { useReasonField } from '../../lists/reason.tsx';
import {
  type DecisionProps,
  handleAlreadyDecided,
  Outcome,
  ToCompare,
  toReceivedMoney,
  useApprovedText,
  useReceivedField,
} from './approve-dialog.tsx';

/** Clears a rejected payment that turned out to be valid, with a reason for the audit trail. */
export function ClearDialog({ detail, onConflict, ...callbacks }: DecisionProps) {
  const { t } = useTranslation('payments');
  const approvedText = useApprovedText(detail);
  return (
    <ActDialog
      act="reviewClearOffline"
      title={t('clear.title')}
      verb={t('clear')}
      fields={{ received: useReceivedField(detail), reason: useReasonField({ maxLength: 300 }) }}
      input={({ received, reason }) => ({
        paymentId: detail.paymentId,
        received: toReceivedMoney(detail, received),
        reason,
      })}
      done={(answer) => approvedText(answer.status === 'rejected', answer)}
      outcome={({ received }) => <Outcome detail={detail} typed={received} />}
      onRefused={handleAlreadyDecided(onConflict)}
      beside="end"
      {...callbacks}
    >
      <ToCompare detail={detail} />
      <Text size="sm">{t('clear.text')}</Text>
    </ActDialog>
  );
}
