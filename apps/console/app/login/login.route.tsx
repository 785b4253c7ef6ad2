import { Group, Paper, Stack, Text } from '@mantine/core';
import type { OutputOf, StaffLoginStep } from '@wasit/contract';
import type { RoleId } from '@wasit/contract/staff/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { LanguageMenu } from '../locale/language-menu.tsx';
import { firstPage } from '../menu/first-page.ts';
import { useSession } from '../session/session.ts';
import { CodeStep } from './code-step.tsx';
import { innerPath } from './inner-path.ts';
import { PasswordStep } from './password-step.tsx';

export default function LoginScreen() {
  const { t } = useTranslation('session');
  const [query] = useSearchParams();
  const [step, setStep] = useState<StaffLoginStep>();
  const { since, staff: storedStaff, signIn } = useSession();
  const navigate = useNavigate();
  const next = query.get('next');
  const nextPathFor = (roles: readonly RoleId[]) =>
    next === null ? firstPage(roles) : innerPath(next);
  if (since !== null) return <Navigate to={nextPathFor(storedStaff?.roles ?? [])} replace />;
  const handleLogin = ({ staff }: Pick<OutputOf<'staffSecondFactor'>, 'staff'>) => {
    signIn(staff);
    navigate(nextPathFor(staff.roles), { replace: true });
  };
  const title = step ? (step.next === 'enrol' ? t('enrol.title') : t('code.title')) : t('title');
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="md" gap="md">
      <title>{`${title} · Wasit`}</title>
      <Paper withBorder radius="md" p={{ base: 'md', xs: 'xl' }} w="100%" maw={400}>
        <Group justify="space-between" mb="lg" wrap="nowrap">
          <Text fw={700} size="lg" c="petrol.8">
            {t('brand')}
          </Text>
          <LanguageMenu />
        </Group>
        <Text component="h1" fz="1.25rem" fw={650} m={0} mb={4}>
          {title}
        </Text>
        {step ? (
          <CodeStep step={step} onLogin={handleLogin} onBack={() => setStep(undefined)} />
        ) : (
          <PasswordStep onStep={setStep} />
        )}
      </Paper>
    </Stack>
  );
}
