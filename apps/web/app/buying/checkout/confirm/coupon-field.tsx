import { latinDigits } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface CouponFieldProps {
  /** The coupon that is applied to the sum. */
  coupon: string | undefined;
  /** Text in the field at first: a coupon from before a reload. */
  initial: string;
  busy: boolean;
  error: string | undefined;
  onUse: (coupon: string | undefined) => void;
}

/** The coupon field; the server answers with the discount, or why there is none. */
export function CouponField({ coupon, initial, busy, error, onUse }: CouponFieldProps) {
  const { t } = useTranslation('checkout');
  const [typed, setTyped] = useState(initial);
  if (coupon !== undefined)
    return (
      <p className="row row-apart" role="status">
        <span>
          {t('coupon.used')} <bdi className="strong">{coupon}</bdi>
        </span>
        <Button size="small" variant="quiet" busy={busy} onClick={() => onUse(undefined)}>
          {t('coupon.remove')}
        </Button>
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onUse(latinDigits(typed.trim()).toUpperCase());
  };
  return (
    <form className="confirm-coupon" onSubmit={submit}>
      <TextInput
        label={t('coupon.label')}
        name="coupon"
        dir="ltr"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {t('coupon.use')}
      </Button>
    </form>
  );
}
