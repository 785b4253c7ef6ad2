import { Anchor, Modal, Stack, Text } from '@mantine/core';
import type { OutputOf, StaffLoginStep } from '@wasit/contract';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/**
 * Escape would otherwise also close the dialog below and discard its input (Mantine listens on the
 * window).
 */
const containEscape = ({ target }: FocusEvent<HTMLElement>) =>
  target.setAttribute('data-mantine-stop-propagation', 'true');

/**
 * Shown above the desk when the session has ended. The desk is blurred: another person may sit down
 * at it.
 */
export function LogInAgain() {
  const { t } = useTranslation('session');
  const { hasEnded, staff, signIn, signOut } = useSession();
  const [step, setStep] = useState<StaffLoginStep>();
  const handleLogin = ({ staff: newStaff }: Pick<OutputOf<'staffSecondFactor'>, 'staff'>) => {
    setStep(undefined);
    signIn(newStaff);
    // The page still shows data of the previous person.
    if (newStaff.staffId !== staff?.staffId) location.reload();
  };
  return (
    <Modal
      opened={hasEnded}
      onClose={() => undefined}
      title={t('ended.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ blur: 8 }}
      zIndex={400}
      onFocusCapture={containEscape}
    >
      <Stack gap="sm">
        <Text>{t('ended.text')}</Text>
        {step ? (
          <CodeStep step={step} onLogin={handleLogin} onBack={() => setStep(undefined)} />
        ) : (
          <>
            <PasswordStep knownUserName={staff?.userName ?? ''} onStep={setStep} />
            <Anchor component="button" type="button" size="sm" onClick={signOut}>
              {t('ended.other')}
            </Anchor>
          </>
        )}
      </Stack>
    </Modal>
  );
}
