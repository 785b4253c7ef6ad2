import { NativeSelect, Text } from '@mantine/core';
import type { CustomerDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { levels } from './customer-marks.tsx';

interface DialogProps {
  customer: CustomerDetail;
  onClose(): void;
  onDone(): void;
}

export function LevelDialog({ customer, onClose, onDone }: DialogProps) {
  const { t } = useTranslation(['people', 'words']);
  const from = levels.find((level) => level === customer.level) ?? 1;
  const [level, setLevel] = useState<(typeof levels)[number]>(
    levels.find((one) => one !== from) ?? 6,
  );
  const act = useAct('staffSetLevel');
  const submit = async (reason: string) => {
    if (!(await act.run({ userId: customer.userId, from, level, reason }))) return;
    toast(t('words:saved'));
    onDone();
  };
  return (
    <ReasonDialog
      act={act}
      title={t('setLevel')}
      verb={t('setLevel')}
      onClose={onClose}
      onReason={submit}
    >
      <NativeSelect
        label={t('level')}
        value={level}
        onChange={(event) =>
          setLevel(levels.find((one) => String(one) === event.currentTarget.value) ?? level)
        }
        data={levels
          .filter((one) => one !== from)
          .map((one) => ({ value: String(one), label: t(`level.${one}`) }))}
        error={act.fieldError('level')}
      />
    </ReasonDialog>
  );
}

/** Suspends an active account, or lifts the suspension. */
export function SuspensionDialog({ customer, onClose, onDone }: DialogProps) {
  const { t } = useTranslation(['people', 'words']);
  const lifts = customer.status === 'suspended';
  const act = useAct(lifts ? 'staffLiftSuspension' : 'staffSuspendCustomer');
  const submit = async (reason: string) => {
    if (!(await act.run({ userId: customer.userId, reason }))) return;
    toast(t('words:saved'));
    onDone();
  };
  return (
    <ReasonDialog
      act={act}
      title={t(lifts ? 'lift' : 'suspend.title')}
      verb={t(lifts ? 'lift' : 'suspend')}
      danger={!lifts}
      onClose={onClose}
      onReason={submit}
    >
      <Text size="sm">{t(lifts ? 'lift.text' : 'suspend.text')}</Text>
    </ReasonDialog>
  );
}
