import { Text } from '@mantine/core';
import type { CustomerDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import type { Closing } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { useReasonField } from '../../lists/reason.tsx';
import { levels } from './customer-marks.tsx';

interface DialogProps extends Closing {
  customer: CustomerDetail;
}

export function LevelDialog({ customer, ...closing }: DialogProps) {
  const { t } = useTranslation(['people', 'words']);
  const from = levels.find((level) => level === customer.level) ?? 1;
  const others = levels.filter((level) => level !== from);
  return (
    <ActDialog
      act="staffSetLevel"
      title={t('setLevel')}
      verb={t('setLevel')}
      fields={{
        level: {
          label: t('level'),
          as: 'choice',
          value: String(others[0]),
          choices: others.map((level) => ({ value: String(level), label: t(`level.${level}`) })),
        },
        reason: useReasonField(),
      }}
      input={({ level, reason }) => ({
        userId: customer.userId,
        from,
        level: others.find((one) => String(one) === level) ?? from,
        reason,
      })}
      done={t('words:saved')}
      {...closing}
    />
  );
}

/** Suspends an active account, or lifts the suspension. */
export function SuspensionDialog({ customer, ...closing }: DialogProps) {
  const { t } = useTranslation(['people', 'words']);
  const lifts = customer.status === 'suspended';
  return (
    <ActDialog
      act={lifts ? 'staffLiftSuspension' : 'staffSuspendCustomer'}
      title={t(lifts ? 'lift' : 'suspend.title')}
      verb={t(lifts ? 'lift' : 'suspend')}
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ userId: customer.userId, reason })}
      done={t('words:saved')}
      danger={!lifts}
      {...closing}
    >
      <Text size="sm">{t(lifts ? 'lift.text' : 'suspend.text')}</Text>
    </ActDialog>
  );
}
