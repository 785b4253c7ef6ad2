import { Group, PasswordInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswer } from '../../api/call.ts';
import { useAct } from '../../api/use-act.ts';
import { type Read, useRead } from '../../api/use-read.ts';
import { Answer } from '../../lists/answer.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { toast } from '../../lists/toast.ts';
import { Secret } from '../../login/code-step.tsx';
import { RecoveryCodes } from '../../login/recovery-codes.tsx';
import { useSession } from '../../session/session.ts';
import { FigureField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Panel } from '../../ui/page.tsx';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { WorkButton } from '../../ui/work-button.tsx';

interface Security {
  recoveryCodesLeft: number;
  otherSessions: number;
  mustChangePassword: boolean;
}

/** The staff member's own password, authenticator and recovery codes. */
export default function SecurityScreen() {
  const { t } = useTranslation('people');
  const read: Read<Security> = useRead('staffSecurity', {});
  return (
    <Stack gap="md">
      <PageHead title={t('own.title')} note={t('own.note')} />
      <Answer read={read}>
        {(security) => (
          <>
            {security.mustChangePassword && (
              <Notice tone="wait" role="status" title={t('own.must')}>
                {t('own.mustText')}
              </Notice>
            )}
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              <OwnPassword security={security} onChanged={read.reload} />
              <Stack gap="md">
                <NewRecoveryCodes security={security} onChanged={read.reload} />
                <NewAuthenticator onChanged={read.reload} />
              </Stack>
            </SimpleGrid>
          </>
        )}
      </Answer>
    </Stack>
  );
}

interface PartProps {
  security: Security;
  onChanged(): void;
}

function OwnPassword({ security, onChanged }: PartProps) {
  const { t } = useTranslation(['people', 'session']);
  const refresh = useSession((state) => state.refresh);
  const [typed, setTyped] = useState({ oldPassword: '', password: '', confirmPassword: '' });
  const change = useAct('staffChangePassword');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const staff = await change.run(typed);
    if (!staff) return;
    setTyped({ oldPassword: '', password: '', confirmPassword: '' });
    refresh(staff);
    toast(t('own.saved'));
    onChanged();
  };
  const field = (
    name: keyof typeof typed,
    autoComplete: string,
    options: { label: string; description?: string; error?: string | undefined },
  ) => (
    <PasswordInput
      {...options}
      name={name}
      autoComplete={autoComplete}
      required
      maxLength={128}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
      error={options.error ?? change.fieldError(name)}
      visibilityToggleButtonProps={{ 'aria-label': t('session:showPassword'), tabIndex: 0 }}
    />
  );
  const mismatchError =
    typed.confirmPassword !== '' && typed.password !== typed.confirmPassword
      ? t('own.differ')
      : undefined;
  return (
    <Panel title={t('own.password')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {field('oldPassword', 'current-password', { label: t('own.old') })}
          {field('password', 'new-password', {
            label: t('own.new'),
            description: t('own.newHint'),
          })}
          {field('confirmPassword', 'new-password', {
            label: t('own.again'),
            error: mismatchError,
          })}
          <Refusal error={change.error} />
          {security.otherSessions > 0 && (
            <DimmedText>{t('own.others', { n: formatNumber(security.otherSessions) })}</DimmedText>
          )}
          <Group justify="flex-end">
            <WorkButton
              type="submit"
              busy={change.busy}
              disabled={
                typed.oldPassword === '' || typed.password === '' || mismatchError !== undefined
              }
            >
              {t('own.password')}
            </WorkButton>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

interface CodeFormProps {
  verb: string;
  act: Pick<
    ReturnType<typeof useAct<'staffNewRecoveryCodes' | 'staffConfirmSecondFactor'>>,
    'busy' | 'error' | 'fieldError'
  >;
  onCode(code: string): void;
}

/** Six digits of an authenticator. */
function CodeForm({ verb, act, onCode }: CodeFormProps) {
  const { t } = useTranslation('session');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  useEffect(() => {
    if (isAnswer(act.error)) setCode('');
  }, [act.error]);
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <FigureField
          label={t('code.label')}
          isInteger
          autoComplete="one-time-code"
          value={code}
          onValue={(text) => setCode(text.replace(/\D/g, '').slice(0, 6))}
          error={act.fieldError('code')}
        />
        <Refusal error={act.error} />
        <Group justify="flex-end">
          <WorkButton type="submit" variant="default" busy={act.busy} disabled={code.length !== 6}>
            {verb}
          </WorkButton>
        </Group>
      </Stack>
    </form>
  );
}

function NewRecoveryCodes({ security, onChanged }: PartProps) {
  const { t } = useTranslation('people');
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAct('staffNewRecoveryCodes');
  const send = async (code: string) => {
    const answer = await renew.run({ code });
    if (answer) setCodes(answer.recoveryCodes);
  };
  const closeCodes = () => {
    setCodes(undefined);
    onChanged();
  };
  return (
    <Panel title={t('own.codes')}>
      {codes ? (
        <RecoveryCodes codes={codes} onStored={closeCodes} />
      ) : (
        <Stack gap="xs">
          <Text size="sm">
            {t('own.codesLeft', { n: formatNumber(security.recoveryCodesLeft) })}
          </Text>
          <DimmedText>{t('own.codesNewText')}</DimmedText>
          <CodeForm verb={t('own.codesNew')} act={renew} onCode={send} />
        </Stack>
      )}
    </Panel>
  );
}

function NewAuthenticator({ onChanged }: { onChanged(): void }) {
  const { t } = useTranslation(['people', 'session']);
  const [password, setPassword] = useState('');
  const [secret, setSecret] = useState<{ secret: string; otpauthUrl: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useAct('staffBeginSecondFactor');
  const confirm = useAct('staffConfirmSecondFactor');
  const start = async (event: FormEvent) => {
    event.preventDefault();
    const enrolment = await begin.run({ password });
    if (!enrolment) return;
    setPassword('');
    setSecret(enrolment);
  };
  const finish = async (code: string) => {
    const answer = await confirm.run({ code });
    if (!answer) return;
    setSecret(undefined);
    setCodes(answer.recoveryCodes);
    toast(t('own.factorDone'));
  };
  const closeCodes = () => {
    setCodes(undefined);
    onChanged();
  };
  return (
    <Panel title={t('own.factor')}>
      {codes ? (
        <RecoveryCodes codes={codes} onStored={closeCodes} />
      ) : secret ? (
        <Stack gap="sm">
          <Text size="sm">{t('session:enrol.text')}</Text>
          <Secret {...secret} />
          <CodeForm verb={t('own.factorBegin')} act={confirm} onCode={finish} />
        </Stack>
      ) : (
        <form onSubmit={start}>
          <Stack gap="xs">
            <Text size="sm">{t('own.factorText')}</Text>
            <PasswordInput
              label={t('own.old')}
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={begin.fieldError('password')}
              visibilityToggleButtonProps={{ 'aria-label': t('session:showPassword'), tabIndex: 0 }}
            />
            <Refusal error={begin.error} />
            <Group justify="flex-end">
              <WorkButton
                type="submit"
                variant="default"
                busy={begin.busy}
                disabled={password === ''}
              >
                {t('own.factorBegin')}
              </WorkButton>
            </Group>
          </Stack>
        </form>
      )}
    </Panel>
  );
}
