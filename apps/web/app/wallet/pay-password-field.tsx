import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SetPayPassword } from '../checkout/set-pay-password.tsx';
import { SixDigits } from '../checkout/six-digits.tsx';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/parts.tsx';

interface PayPasswordFieldProps {
  value: string;
  onDigits: (digits: string) => void;
  error?: string | undefined;
}

/** The six digits that every move out of the wallet asks. */
export function PayPasswordField({ value, onDigits, error }: PayPasswordFieldProps) {
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
