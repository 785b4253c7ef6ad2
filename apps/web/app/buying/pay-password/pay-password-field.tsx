import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/parts.tsx';
import { SetPayPassword } from './set-pay-password.tsx';
import { SixDigits } from './six-digits.tsx';

/**
 * Refusals shown in the field (contract, codes of payments): wrong, locked; and "there is none
 * yet".
 */
const aboutPassword = [7046, 7047];
const unset = 7045;

/**
 * Why a payment password was not taken, to be said in its field; null when there is none yet. Any
 * other refusal is thrown on.
 */
export function payPasswordFault(refusal: unknown): string | null {
  if (!(refusal instanceof ApiError)) throw refusal;
  if (refusal.code === unset) return null;
  if (aboutPassword.includes(refusal.code)) return refusal.message;
  throw refusal;
}

/** What a form knows of the payment password that it asks. */
export function usePayPassword(isSet: boolean) {
  const { t } = useTranslation('checkout');
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [known, setKnown] = useState(isSet);
  return {
    digits,
    wrong,
    known,
    type(typed: string) {
      setDigits(typed);
      setWrong(null);
    },
    setKnown: () => setKnown(true),
    /** Six digits are there; says so when not. */
    check(): boolean {
      if (digits.length === 6) return true;
      setWrong(t('wallet.sixDigits'));
      return false;
    },
    /** Takes a refusal that is about the password; any other is thrown on. */
    refuse(refusal: unknown): void {
      setDigits('');
      const fault = payPasswordFault(refusal);
      if (fault === null) setKnown(false);
      else setWrong(fault);
    },
  };
}

interface PayPasswordDigitsProps {
  value: string;
  onDigits: (digits: string) => void;
  error?: string | null | undefined;
}

/** The six digits that a kept card and every move out of the wallet ask. */
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
 * The six digits, or that there are none yet: then {@link SetPasswordBeside} stands beside the
 * form.
 */
export function PayPasswordField({ password }: { password: ReturnType<typeof usePayPassword> }) {
  const { t } = useTranslation('checkout');
  if (!password.known) return <Notice tone="info" title={t('wallet.unset')} />;
  return (
    <PayPasswordDigits value={password.digits} onDigits={password.type} error={password.wrong} />
  );
}

/** Beside the form, never within: a form within a form is sent by the browser itself. */
export function SetPasswordBeside({
  password,
  onSet,
}: {
  password: ReturnType<typeof usePayPassword>;
  onSet?: () => void;
}) {
  const { t } = useTranslation('checkout');
  const [setting, setSetting] = useState(false);
  if (password.known) return null;
  return (
    <>
      <div>
        <Button variant="primary" onClick={() => setSetting(true)}>
          {t('wallet.set')}
        </Button>
      </div>
      <SetPayPassword
        open={setting}
        onClose={() => setSetting(false)}
        onDone={() => {
          setSetting(false);
          password.setKnown();
          onSet?.();
        }}
      />
    </>
  );
}

/** Who has none yet sets it here; it stands outside of any form, as it has a form of its own. */
export function NeedsPayPassword() {
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
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          void revalidate();
        }}
      />
    </>
  );
}
