import { ApiError } from '@wasit/contract/api';
import { useState } from 'react';
import { SetPayPassword } from '../checkout/set-pay-password.tsx';
import { SixDigits } from '../checkout/six-digits.tsx';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/parts.tsx';

/** Refusals shown in the field (contract, codes of payments): wrong, locked; and "there is none yet". */
const aboutPassword = [7046, 7047];
const unset = 7045;

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
      if (!(refusal instanceof ApiError)) throw refusal;
      if (refusal.code === unset) setKnown(false);
      else if (aboutPassword.includes(refusal.code)) setWrong(refusal.message);
      else throw refusal;
    },
  };
}

/** The six digits, or the way to set them. Outside of any form of its own: the dialog has one. */
export function PayPasswordField({ password }: { password: ReturnType<typeof usePayPassword> }) {
  const { t } = useTranslation('checkout');
  if (!password.known) return <Notice tone="info" title={t('wallet.unset')} />;
  return (
    <SixDigits
      label={t('wallet.password')}
      hint={t('wallet.passwordHint')}
      name="payPassword"
      required
      value={password.digits}
      onDigits={password.type}
      error={password.wrong}
    />
  );
}

/** Beside the form, never within: a form within a form is sent by the browser itself. */
export function SetPasswordBeside({ password, onSet }: { password: ReturnType<typeof usePayPassword>; onSet?: () => void }) {
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
