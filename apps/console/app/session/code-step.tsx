import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { OutputOf, StaffLoginStep } from '@wasit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { FigureField } from '../ui/field.tsx';
import { QrCode } from './qr-code.tsx';

interface CodeStepProps {
  step: StaffLoginStep;
  onEnter(answer: OutputOf<'staffSecondFactor'>): void;
  onBack(): void;
}

/** The authenticator's six digits; at the first login beside the new secret. */
export function CodeStep({ step, onEnter, onBack }: CodeStepProps) {
  const { t } = useTranslation('session');
  const [code, setCode] = useState('');
  const confirm = useAct(step.next === 'enrol' ? 'staffEnrol' : 'staffSecondFactor');
  const send = async (digits: string) => {
    const answer = await confirm.run({ token: step.token, code: digits });
    if (answer) onEnter(answer);
    else setCode('');
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6) void send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text c="dimmed">{step.next === 'enrol' ? t('enrol.text') : t('code.text')}</Text>
        {step.enrolment && <Secret {...step.enrolment} />}
        <FigureField
          label={t('code.label')}
          name="code"
          whole
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onValue={type}
          maxLength={12}
          readOnly={confirm.busy}
          error={confirm.fieldError('code')}
          styles={{ input: { fontSize: '1.3rem', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } }}
        />
        <Refusal error={confirm.error} />
        <Button type="submit" loading={confirm.busy} disabled={code.length !== 6} fullWidth>
          {t('enter')}
        </Button>
        <Anchor component="button" type="button" onClick={onBack} size="sm">
          {t('back')}
        </Anchor>
      </Stack>
    </form>
  );
}

function Secret({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
  const { t } = useTranslation('session');
  return (
    <Stack gap={6} align="center">
      <QrCode text={otpauthUrl} label={t('enrol.qr')} />
      <Text size="sm" c="dimmed" ta="center">
        {t('enrol.secret')}
      </Text>
      <Text component="bdi" dir="ltr" className="w-code" ta="center" data-long data-testid="secret">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Text>
    </Stack>
  );
}
