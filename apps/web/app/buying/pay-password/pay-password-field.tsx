import { isOtherRequest, isUndecided } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/parts.tsx';
import { SetPayPassword } from './set-pay-password.ts';
import { SixDigits } from './six-digits.tsx';

/** Refusals shown in the field (contract, codes of payments): wrong, locked, and not set yet. */
const passwordErrorCodes = [7046, 7047];
const notSetCode = 7045;

/**
 * Whether the payment password differs from that of an earlier try without an answer: only the same
 * one gives that answer.
 */
export const isOtherPassword = isOtherRequest;

/**
 * The message for a refused payment password, shown in its field; null when none is set yet. Any
 * other refusal is rethrown. `t` is that of the namespace `checkout`.
 */
export function payPasswordError(refusal: unknown, t: (key: string) => string): string | null {
  if (!(refusal instanceof ApiError)) throw refusal;
  if (isOtherPassword(refusal)) return t('wallet.otherPassword');
  if (refusal.code === notSetCode) return null;
  if (passwordErrorCodes.includes(refusal.code)) return refusal.message;
  throw refusal;
}

/** State of the payment password field in a form. */
export function usePayPassword(isSet: boolean) {
  const { t } = useTranslation('checkout');
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [hasPassword, setHasPassword] = useState(isSet);
  return {
    digits,
    error,
    hasPassword,
    onType(typed: string) {
      setDigits(typed);
      setError(null);
    },
    markAsSet: () => setHasPassword(true),
    /** Whether six digits are there; shows an error when not. */
    check(): boolean {
      if (digits.length === 6) return true;
      setError(t('wallet.sixDigits'));
      return false;
    },
    /** Handles a refusal of the password; any other is rethrown. */
    showRefusal(refusal: unknown): void {
      // Sent again with the same one it is answered as the try whose answer was lost.
      if (!isUndecided(refusal)) setDigits('');
      const message = payPasswordError(refusal, t);
      if (message === null) setHasPassword(false);
      else setError(message);
    },
  };
}

interface PayPasswordDigitsProps {
  value: string;
  onDigits: (digits: string) => void;
  error?: string | null | undefined;
}

/** The payment password that a kept card and every withdrawal from the wallet need. */
export function PayPasswordDigits({ value, onDigits, error }: PayPasswordDigitsProps) {
  const { t } = useTranslation('checkout');
  return (
    <SixDigits
      label={t('wallet.password')}
      hint={t('wallet.passwordHint')}
      name="payPassword"
      required
      value={value}
      onDigits={onDigits}
      error={error}
    />
  );
}

/**
 * The six digits, or a note that none are set yet: then {@link SetPasswordBeside} is beside the
 * form.
 */
export function PayPasswordField({ password }: { password: ReturnType<typeof usePayPassword> }) {
  const { t } = useTranslation('checkout');
  if (!password.hasPassword) return <Notice tone="info" title={t('wallet.unset')} />;
  return (
    <PayPasswordDigits value={password.digits} onDigits={password.onType} error={password.error} />
  );
}

/** Beside the form, never inside: the browser itself would submit a nested form. */
export function SetPasswordBeside({
  password,
  loginPasswordSet,
}: {
  password: ReturnType<typeof usePayPassword>;
  loginPasswordSet: boolean;
}) {
  const { t } = useTranslation('checkout');
  const [setting, setSetting] = useState(false);
  if (password.hasPassword) return null;
  return (
    <>
      <div>
        <Button variant="primary" onClick={() => setSetting(true)}>
          {t('wallet.set')}
        </Button>
      </div>
      <SetPayPassword
        open={setting}
        loginPasswordSet={loginPasswordSet}
        onClose={() => setSetting(false)}
        onDone={() => {
          setSetting(false);
          password.markAsSet();
        }}
      />
    </>
  );
}

/** Users without a payment password set it here; outside of any form, as it is a form itself. */
export function NeedsPayPassword({ loginPasswordSet }: { loginPasswordSet: boolean }) {
  const { t } = useTranslation('checkout');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice tone="info" title={t('wallet.unset')}>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('wallet.set')}
        </Button>
      </Notice>
      <SetPayPassword
        open={open}
        loginPasswordSet={loginPasswordSet}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          void revalidate();
        }}
      />
    </>
  );
}
