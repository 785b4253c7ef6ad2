import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswer } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { useFreshCode } from '../session/fresh-code.ts';
import { FigureField } from '../ui/field.tsx';

/** Asks again for the authenticator's code, above the dialog whose act needs it. */
export function FreshCodeDialog() {
  const isOpen = useFreshCode(({ answer }) => answer !== undefined);
  return isOpen ? <FreshCodeForm /> : null;
}

function FreshCodeForm() {
  const { t } = useTranslation('session');
  const close = useFreshCode((state) => state.close);
  const [code, setCode] = useState('');
  const confirm = useAct('staffConfirmCode');
  useEffect(() => {
    if (isAnswer(confirm.error)) setCode('');
  }, [confirm.error]);
  const submit = async () => {
    if (await confirm.run({ code })) close(true);
  };
  return (
    <DialogForm
      onClose={() => close(false)}
      title={t('fresh.title')}
      verb={t('fresh.confirm')}
      onSubmit={submit}
      act={confirm}
      disabled={code.length !== 6}
    >
      <Text size="sm">{t('fresh.text')}</Text>
      <FigureField
        label={t('code.label')}
        name="fresh-code"
        isInteger
        autoComplete="one-time-code"
        data-autofocus
        value={code}
        onValue={(text) => setCode(text.replace(/\D/g, '').slice(0, 6))}
        maxLength={12}
        error={confirm.fieldError('code')}
      />
    </DialogForm>
  );
}
