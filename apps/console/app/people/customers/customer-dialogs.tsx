import { Text } from '@mantine/core';
import type { CustomerDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { useReasonField } from '../../lists/reason.tsx';
import { levels } from './customer-marks.tsx';

interface DialogProps extends DialogCallbacks {
  customer: CustomerDetail;
}

export function LevelDialog({ customer, ...callbacks }: DialogProps) {
  const { t } = useTranslation(['people', 'words']);
  const from = levels.find((level) => level === customer.level) ?? 1;
  const otherLevels = levels.filter((level) => level !== from);
  return (
    <ActDialog
      act="staffSetLevel"
      title={t('setLevel')}
      verb={t('setLevel')}
      fields={{
        level: {
          label: t('level'),
          as: 'choice',
          value: String(otherLevels[0]),
          choices: otherLevels.map((level) => ({
            value: String(level),
            label: t(`level.${level}`),
          })),
        },
        reason: useReasonField(),
      }}
      input={({ level, reason }) => ({
        userId: customer.userId,
        from,
        level: otherLevels.find((value) => String(value) === level) ?? from,
        reason,
      })}
      done={t('words:saved')}
      {...callbacks}
    />
  );
}

/** Suspends an active account, or lifts the suspension. */
export function SuspensionDialog({ customer, ...callbacks }: DialogProps) {
  const { t } = useTranslation(['people', 'words']);
  const isLifting = customer.status === 'suspended';
  return (
    <ActDialog
      act={isLifting ? 'staffLiftSuspension' : 'staffSuspendCustomer'}
      title={t(isLifting ? 'lift' : 'suspend.title')}
      verb={t(isLifting ? 'lift' : 'suspend')}
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ userId: customer.userId, reason })}
      done={t('words:saved')}
      danger={!isLifting}
      {...callbacks}
    >
      <Text size="sm">{t(isLifting ? 'lift.text' : 'suspend.text')}</Text>
    </ActDialog>
  );
}
