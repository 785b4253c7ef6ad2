import './person.css';
import type { CodeSent } from '@wasit/contract/accounts/access/access';
import { useTranslation } from '@wasit/i18n/react';
import { useKeptFocus } from '@wasit/ui/use-kept-focus';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../api/use-api.ts';
import { SetPayPassword } from '../../../buying/pay-password/set-pay-password.tsx';
import { SixDigits } from '../../../buying/pay-password/six-digits.tsx';
import { CodeField } from '../../../shell/access/codes/code-field.tsx';
import { useResend } from '../../../shell/access/codes/use-resend.ts';
import { useForm, withFieldErrors } from '../../../shell/access/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Notice } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';

/** Sets six new digits with a code that is sent to the user's own contact. */
function ResetByCode({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['person', 'checkout']);
  const { run, call, busy, error, clearError } = useApi();
  const { left, start } = useResend();
  const [sent, setSent] = useState<CodeSent | null>(null);
  const form = useForm({
    initial: { code: '', payPassword: '', confirmPayPassword: '' },
    rules: { code: (typed) => (typed.trim() === '' ? 'required' : null) },
    labels: {
      code: t('contact.code'),
      payPassword: t('wallet.password', { ns: 'checkout' }),
      confirmPayPassword: t('wallet.again', { ns: 'checkout' }),
    },
  });
  const box = useRef<HTMLFormElement>(null);
  // The form has replaced the button that requested the code.
  useEffect(() => {
    if (sent) box.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
  }, [sent]);
  const send = () =>
    void run(async () => {
      const answer = await call('sendPayPasswordCode', {});
      setSent(answer);
      start(answer.resendAfterSeconds);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    const { payPassword, confirmPayPassword } = form.values;
    if (!form.check()) return;
    if (payPassword.length !== 6)
      return form.setError('payPassword', t('wallet.sixDigits', { ns: 'checkout' }));
    if (payPassword !== confirmPayPassword)
      return form.setError('confirmPayPassword', t('wallet.differ', { ns: 'checkout' }));
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

/** The payment password: set or changed with the login password, or with a code. */
export function PayPassword({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation('person');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const heading = useKeptFocus<HTMLHeadingElement>(savedCount);
  const onDone = () => {
    setOpen(false);
    setSavedCount((count) => count + 1);
    void revalidate();
  };
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('pay.title')}
      </h1>
      <Card>
        <div className="stack">
          <p className="strong">{t(isSet ? 'pay.isSet' : 'pay.isUnset')}</p>
          <p className="soft">{t('pay.text')}</p>
          <div>
            <Button variant="primary" onClick={() => setOpen(true)}>
              {t(isSet ? 'pay.change' : 'pay.set')}
            </Button>
          </div>
        </div>
      </Card>
      <Card title={t('pay.codeTitle')}>
        <div className="stack">
          <p className="soft">{t('pay.codeText')}</p>
          <ResetByCode key={savedCount} onDone={onDone} />
        </div>
      </Card>
      <SetPayPassword
        key={`set${savedCount}`}
        open={open}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </div>
  );
}
