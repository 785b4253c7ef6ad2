import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, Suspense, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { lazyPart } from '../../shell/loading/late.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordInput } from '../../ui/fields/text-input.tsx';
import { useInvalidFocus } from '../../ui/fields/use-invalid-focus.ts';
import { Notice } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { SixDigits } from './six-digits.tsx';

interface SetPayPasswordDialogProps {
  open: boolean;
  /** Without a login password a code proves who sets it. */
  loginPasswordSet: boolean;
  onClose: () => void;
  onDone: () => void;
}

const ResetByCode = lazyPart(() => import('./reset-by-code.tsx').then((part) => part.ResetByCode));

const empty = { payPassword: '', confirmPayPassword: '', loginPassword: '' };
type Errors = Partial<Record<keyof typeof empty, string>>;
/** Wrong login password (specification, section 8). */
const passwordWrong = 6024;

function Form({ onClose, onDone }: Pick<SetPayPasswordDialogProps, 'onClose' | 'onDone'>) {
  const { t } = useTranslation('checkout');
  const { run, call, busy, error, clearError } = useApi();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const box = useInvalidFocus<HTMLFormElement>(attempt);
  const showErrors = (errors: Errors) => {
    setErrors(errors);
    setAttempt((count) => count + 1);
  };
  const set = (name: keyof typeof empty) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  const repeatErrorOf = (): string | undefined =>
    values.confirmPayPassword === values.payPassword ? undefined : t('wallet.differ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    const errors: Errors = {
      payPassword: values.payPassword.length === 6 ? undefined : t('wallet.sixDigits'),
      confirmPayPassword: values.confirmPayPassword === '' ? t('wallet.required') : repeatErrorOf(),
      loginPassword: values.loginPassword === '' ? t('wallet.required') : undefined,
    };
    if (Object.values(errors).some(Boolean)) return showErrors(errors);
    setErrors({});
    void run(async () => {
      try {
        await call('setPayPassword', values);
        showToast(t('wallet.setDone'));
        onDone();
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        const easy = refusal.fields.find(({ field }) => field === 'payPassword');
        if (easy) showErrors({ payPassword: easy.msg });
        else if (refusal.code === passwordWrong) showErrors({ loginPassword: refusal.message });
        else throw refusal;
      }
    });
  };
  return (
    <form ref={box} className="stack" method="post" noValidate onSubmit={submit}>
      <p className="soft">{t('wallet.setText')}</p>
      {error && <Notice tone="error">{error.text}</Notice>}
      <SixDigits
        label={t('wallet.password')}
        hint={t('wallet.passwordHint')}
        name="newPayPassword"
        required
        value={values.payPassword}
        onDigits={set('payPassword')}
        error={errors.payPassword}
      />
      <SixDigits
        label={t('wallet.again')}
        name="newPayPasswordAgain"
        required
        value={values.confirmPayPassword}
        onDigits={set('confirmPayPassword')}
        onBlur={() =>
          values.confirmPayPassword &&
          setErrors((before) => ({ ...before, confirmPayPassword: repeatErrorOf() }))
        }
        error={errors.confirmPayPassword}
      />
      <PasswordInput
        label={t('wallet.login')}
        hint={t('wallet.loginHint')}
        name="loginPassword"
        required
        autoComplete="current-password"
        value={values.loginPassword}
        onChange={({ currentTarget }) => set('loginPassword')(currentTarget.value)}
        error={errors.loginPassword}
      />
      <div className="form-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('wallet.set')}
        </Button>
      </div>
    </form>
  );
}

export function SetPayPasswordDialog({
  open,
  loginPasswordSet,
  ...rest
}: SetPayPasswordDialogProps) {
  const { t } = useTranslation('checkout');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('wallet.set')}>
      {loginPasswordSet ? (
        <Form {...rest} />
      ) : (
        <div className="stack">
          <p className="soft">{t('wallet.setByCode')}</p>
          <Suspense>
            <ResetByCode onDone={rest.onDone} />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
