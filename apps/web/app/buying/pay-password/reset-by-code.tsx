import './reset-by-code.css';
import { useTranslation } from '@wasit/i18n/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useApi } from '../../api/use-api.ts';
import { CodeField } from '../../shell/access/codes/code-field.tsx';
import { useSentCode } from '../../shell/access/codes/use-sent-code.ts';
import { useForm, withFieldErrors } from '../../shell/access/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { SixDigits } from './six-digits.tsx';

/** Sets six new digits with a code that is sent to the user's own contact. */
export function ResetByCode({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['person', 'checkout']);
  const { run, call, busy, error, clearError } = useApi();
  const form = useForm({
    initial: { code: '', payPassword: '', confirmPayPassword: '' },
    rules: { code: (typed) => (typed.trim() === '' ? 'required' : null) },
    labels: {
      code: t('contact.code'),
      payPassword: t('wallet.password', { ns: 'checkout' }),
      confirmPayPassword: t('wallet.again', { ns: 'checkout' }),
    },
  });
  const { sent, left, onSent } = useSentCode(form);
  const box = useRef<HTMLFormElement>(null);
  // The form has replaced the button that requested the code.
  useEffect(() => {
    if (sent) box.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
  }, [sent]);
  const send = () => void run(async () => onSent(await call('sendPayPasswordCode', {})));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    const { payPassword, confirmPayPassword } = form.values;
    if (!form.check()) return;
    if (payPassword.length !== 6)
      return void form.showFieldError('payPassword', t('wallet.sixDigits', { ns: 'checkout' }));
    if (payPassword !== confirmPayPassword)
      return void form.showFieldError('confirmPayPassword', t('wallet.differ', { ns: 'checkout' }));
    void run(() =>
      withFieldErrors(form, async () => {
        await call('resetPayPassword', form.values);
        showToast(t('wallet.setDone', { ns: 'checkout' }));
        onDone();
      }),
    );
  };
  if (!sent)
    return (
      <div className="stack">
        {error && <Notice tone="error">{error.text}</Notice>}
        <div>
          <Button busy={busy} onClick={send}>
            {t('contact.send')}
          </Button>
        </div>
      </div>
    );
  const digitsField = (name: 'payPassword' | 'confirmPayPassword') => {
    const { onChange: _, ...field } = form.field(name);
    return { ...field, onDigits: (typed: string) => form.set(name, typed) };
  };
  return (
    <form ref={box} className="pay-reset" method="post" noValidate onSubmit={submit}>
      {error && <Notice tone="error">{error.text}</Notice>}
      <CodeField sent={sent} seconds={left} busy={busy} onAgain={send} input={form.field('code')} />
      <SixDigits
        {...digitsField('payPassword')}
        required
        hint={t('wallet.passwordHint', { ns: 'checkout' })}
      />
      <SixDigits {...digitsField('confirmPayPassword')} required />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('pay.set')}
        </Button>
      </div>
    </form>
  );
}
