import { useTranslation } from '@wasit/i18n/react';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../../ui/fields/text-input.tsx';

type Field = (name: 'password' | 'confirmPassword') => ComponentProps<typeof PasswordInput>;

/** A new password, typed twice. */
export function NewPasswordFields({ field }: { field: Field }) {
  const { t } = useTranslation('account');
  const typed = { required: true, autoComplete: 'new-password', maxLength: 64 } as const;
  return (
    <>
      <PasswordInput {...field('password')} {...typed} hint={t('register.passwordHint')} />
      <PasswordInput {...field('confirmPassword')} {...typed} />
    </>
  );
}
