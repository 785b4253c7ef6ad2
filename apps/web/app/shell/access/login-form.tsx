import { isUndecided } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';
import { latinDigits } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { PasswordInput, TextInput } from '../../ui/fields/text-input.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/parts.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { requiredErrorOf } from './credentials.ts';
import { useForm } from './use-form.ts';
import { useWelcome } from './use-welcome.ts';

/**
 * Specification, section 8. The server's text says how many attempts are left, or for how long it
 * is locked.
 */
const accountUnknown = 6023;
const passwordWrong = 6024;

/** A phone number typed with Arabic digits is the same number; a name keeps its letters. */
const normalizeAccount = (typed: string): string => latinDigits(typed).trim();

/** `initialAccount`: the name of the user who logs in again. */
export function LoginForm({ initialAccount = '' }: { initialAccount?: string }) {
  const { t } = useTranslation(['account', 'access']);
  const { run, call, busy } = useApi();
  const welcome = useWelcome();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { state: captcha, renew, withCaptcha } = useCaptcha();
  const form = useForm({
    initial: { account: initialAccount, password: '' },
    rules: { account: requiredErrorOf, password: (typed) => (typed === '' ? 'required' : null) },
    labels: { account: t('login.account'), password: t('login.password') },
  });

  const showError = (error: unknown) => {
    setRefusal(null);
    if (!(error instanceof ApiError) || error.code === -404)
      return setRefusal(t('error.noAnswer', { ns: 'shell' }));
    if (error.code === accountUnknown)
      form.showFieldError('account', `${error.message} ${t('login.unknownHelp')}`);
    else if (error.code === passwordWrong) form.showFieldError('password', error.message);
    else if (!form.showRefusal(error))
      setRefusal(error.message || t('error.system', { ns: 'shell' }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (!form.check()) return;
    void run(async () => {
      const { password } = form.values;
      const account = normalizeAccount(form.values.account);
      try {
        welcome(
          await withCaptcha(
            (captcha) => call('login', { type: 1, account, password, ...captcha }),
            account,
          ),
        );
      } catch (error) {
        showError(error);
        // Each captcha is valid for one attempt, and after some failures the next one needs it: its
        // work starts while they type again.
        if (!isUndecided(error)) renew(account);
      }
    });
  };
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit}>
      <FormSummary title={t('login.failed')} form={form} />
      {refusal && (
        <Notice tone="error" title={t('login.failed')}>
          <p>{refusal}</p>
        </Notice>
      )}
      <TextInput
        {...form.field('account')}
        required
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
      />
      <PasswordInput
        {...form.field('password')}
        required
        autoComplete="current-password"
        maxLength={128}
      />
      <CaptchaField state={captcha} onAgain={() => renew(normalizeAccount(form.values.account))} />
      <p className="small">
        <Link to={links.resetPassword()}>{t('reset.forgot', { ns: 'access' })}</Link>
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
