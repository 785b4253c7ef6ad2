import { PasswordInput, Stack, TextInput } from '@mantine/core';
import type { StaffLoginStep } from '@wasit/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { WorkButton } from '../ui/work-button.tsx';

/** `known` is the user name when logging in again. */
export function PasswordStep({
  knownUserName = '',
  onStep,
}: {
  knownUserName?: string;
  onStep(step: StaffLoginStep): void;
}) {
  const { t } = useTranslation('session');
  const [userName, setUserName] = useState(knownUserName);
  const [password, setPassword] = useState('');
  const login = useAct('staffLogin');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const step = await login.run({ userName: userName.trim(), password });
    if (step) onStep(step);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          id="user-name"
          name="username"
          label={t('userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          required
          withAsterisk={false}
          autoFocus={knownUserName === ''}
          value={userName}
          onChange={(event) => setUserName(event.currentTarget.value)}
          error={login.fieldError('userName')}
        />
        <PasswordInput
          id="password"
          name="password"
          label={t('password')}
          autoComplete="current-password"
          autoFocus={knownUserName !== ''}
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={login.fieldError('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        <Refusal error={login.error} />
        <WorkButton type="submit" busy={login.busy} fullWidth mt={4}>
          {t('continue')}
        </WorkButton>
      </Stack>
    </form>
  );
}
