import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActField } from './act-fields.tsx';

/** The required reason of an act, for the audit trail. */
export function useReason() {
  const [typed, setTyped] = useState('');
  const [isValidated, setValidated] = useState(false);
  const reason = typed.trim();
  return {
    typed,
    setTyped,
    text: reason,
    isMissing: isValidated && reason === '',
    /** Whether there is a reason; if not, the field shows an error. */
    validate: (): boolean => {
      setValidated(true);
      return reason !== '';
    },
  };
}

/** The reason as a field of a declared dialog. */
export function useReasonField(field: Partial<ActField> = {}): ActField {
  const { t } = useTranslation('words');
  return { label: t('reason'), as: 'lines', required: t('reasonNeeded'), maxLength: 200, ...field };
}

interface ReasonFieldProps {
  reason: ReturnType<typeof useReason>;
  /** The server's error. */
  error: string | undefined;
  hint?: string | undefined;
  /** Takes the initial focus. */
  focused?: boolean;
  rows?: number;
  maxLength?: number;
}

export function ReasonField({
  reason,
  error,
  hint,
  focused,
  rows = 2,
  maxLength = 200,
}: ReasonFieldProps) {
  const { t } = useTranslation('words');
  return (
    <Textarea
      label={t('reason')}
      {...(hint ? { description: hint } : {})}
      required
      {...(focused ? { 'data-autofocus': true } : {})}
      dir="auto"
      autosize
      minRows={rows}
      maxLength={maxLength}
      value={reason.typed}
      onChange={(event) => reason.setTyped(event.currentTarget.value)}
      error={reason.isMissing ? t('reasonNeeded') : error}
    />
  );
}
