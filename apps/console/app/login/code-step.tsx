import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import type { OutputOf, StaffLoginStep } from '@wasit/contract';
import { qrPath } from '@wasit/ui/qr-path';
import { create } from 'qrcode';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswer } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { FigureField } from '../ui/field.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type LoginAnswer = Pick<OutputOf<'staffSecondFactor'>, 'staff'>;

interface CodeStepProps {
  step: StaffLoginStep;
  onLogin(answer: LoginAnswer): void;
  onBack(): void;
}

/**
 * The authenticator's code; at the first login with the new secret, and followed by the recovery
 * codes.
 */
export function CodeStep(props: CodeStepProps) {
  const { step, onLogin } = props;
  const [isRecovering, setRecovering] = useState(false);
  const [enrolment, setEnrolment] = useState<OutputOf<'staffEnrol'>>();
  if (enrolment)
    return <RecoveryCodes codes={enrolment.recoveryCodes} onStored={() => onLogin(enrolment)} />;
  if (isRecovering)
    return <RecoveryStep step={step} onLogin={onLogin} onBack={() => setRecovering(false)} />;
  return (
    <AuthenticatorCodeForm
      {...props}
      onEnrolled={setEnrolment}
      onRecover={() => setRecovering(true)}
    />
  );
}

interface AuthenticatorCodeFormProps extends CodeStepProps {
  onEnrolled(answer: OutputOf<'staffEnrol'>): void;
  onRecover(): void;
}

function AuthenticatorCodeForm({
  step,
  onLogin,
  onEnrolled,
  onBack,
  onRecover,
}: AuthenticatorCodeFormProps) {
  const { t } = useTranslation('session');
  const [code, setCode] = useState('');
  const confirm = useAct(step.next === 'enrol' ? 'staffEnrol' : 'staffSecondFactor');
  useEffect(() => {
    if (isAnswer(confirm.error)) setCode('');
  }, [confirm.error]);
  const send = async (digits: string) => {
    const answer = await confirm.run({ token: step.token, code: digits });
    if (!answer) return;
    if ('recoveryCodes' in answer) onEnrolled(answer);
    else onLogin(answer);
  };
  const handleInput = (text: string) => {
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
          isInteger
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onValue={handleInput}
          maxLength={12}
          readOnly={confirm.busy}
          error={confirm.fieldError('code')}
          styles={{
            input: {
              fontSize: '1.3rem',
              letterSpacing: '0.3em',
              fontVariantNumeric: 'tabular-nums',
            },
          }}
        />
        <Refusal error={confirm.error} />
        <WorkButton type="submit" busy={confirm.busy} disabled={code.length !== 6} fullWidth>
          {t('enter')}
        </WorkButton>
        {step.next === 'second-factor' && (
          <Anchor component="button" type="button" onClick={onRecover} size="sm">
            {t('recover')}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={onBack} size="sm">
          {t('back')}
        </Anchor>
      </Stack>
    </form>
  );
}

/** A recovery code instead of the authenticator. */
function RecoveryStep({ step, onLogin, onBack }: CodeStepProps) {
  const { t } = useTranslation('session');
  const [recoveryCode, setRecoveryCode] = useState('');
  const recover = useAct('staffRecover');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await recover.run({ token: step.token, recoveryCode });
    if (answer) onLogin(answer);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text c="dimmed">{t('recover.text')}</Text>
        <TextInput
          label={t('recover.title')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={20}
          value={recoveryCode}
          onChange={(event) => setRecoveryCode(event.currentTarget.value)}
          error={recover.fieldError('recoveryCode')}
        />
        <Refusal error={recover.error} />
        <WorkButton
          type="submit"
          busy={recover.busy}
          disabled={recoveryCode.trim() === ''}
          fullWidth
        >
          {t('enter')}
        </WorkButton>
        <Anchor component="button" type="button" onClick={onBack} size="sm">
          {t('recover.back')}
        </Anchor>
      </Stack>
    </form>
  );
}

/** The secret of a new authenticator, as a picture and as text. */
export function Secret({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
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

/** Drawn as one path: no picture to fetch, no markup from a library. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(
    () => qrPath(create(text, { errorCorrectionLevel: 'M' }).modules),
    [text],
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
