import '../../shell/access/auth.css';
import { useOnce } from '@wasit/client/once';
import { latinDigits } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useKeptFocus } from '@wasit/ui/use-kept-focus';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { useSession } from '../../session/session.ts';
import { AuthPage } from '../../shell/access/auth-page.tsx';
import { CaptchaField } from '../../shell/access/captcha/captcha-field.tsx';
import { CodeField } from '../../shell/access/codes/code-field.tsx';
import { useCode } from '../../shell/access/codes/use-code.ts';
import {
  codeErrorOf,
  passwordErrorOf,
  repeatedPasswordErrorOf,
  requiredErrorOf,
} from '../../shell/access/credentials.ts';
import { useForm } from '../../shell/access/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card, Notice } from '../../ui/parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export const handle = { i18n: ['access', 'account'], bare: true };

/** Logs out here if the session of this browser was one of those that the new password ended. */
async function endOwnSession(): Promise<void> {
  if (!useSession.getState().token) return;
  await call('unreadMessages', {}, { quiet: true, timeoutMs: 4000 }).catch(() => undefined);
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['access', 'account']);
  const { run, busy } = useApi();
  const once = useOnce();
  const form = useForm({
    initial: { account: '', code: '', password: '', confirmPassword: '' },
    rules: {
      account: requiredErrorOf,
      code: (typed) => (sent ? codeErrorOf(typed) : null),
      password: (typed) => (sent ? passwordErrorOf(typed) : null),
      confirmPassword: (typed, all) => (sent ? repeatedPasswordErrorOf(all.password, typed) : null),
    },
    labels: {
      account: t('login.account', { ns: 'account' }),
      code: t('code.label'),
      password: t('reset.password'),
      confirmPassword: t('register.confirm', { ns: 'account' }),
    },
  });
  const account = latinDigits(form.values.account).trim();
  const { captcha, renew, sent, left, requestCode, showError, refusal, setRefusal, again } =
    useCode(form, { contact: account });

  const sendCode = () =>
    run(() => requestCode((captcha) => call('sendResetCode', { account, ...captcha })));
  const askAgain = () => {
    setRefusal(null);
    again();
  };
  const resetPassword = () =>
    run(async () => {
      const { code, password, confirmPassword } = form.values;
      const input = { account, code, password, confirmPassword };
      try {
        await once(input, (key) => call('forgetPassword', input, { key }));
        await endOwnSession();
        onDone();
      } catch (error) {
        showError(error);
      }
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (form.check()) void (sent ? resetPassword() : sendCode());
  };
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit}>
      <FormSummary title={t('form.check', { ns: 'account' })} form={form} />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <TextInput
        {...form.field('account')}
        required
        readOnly={sent !== null}
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
      />
      {!sent && <CaptchaField state={captcha} onAgain={() => renew()} />}
      {sent && (
        <>
          <CodeField
            sent={sent}
            seconds={left}
            busy={busy}
            onAgain={askAgain}
            change={{ contact: 'account', start: askAgain }}
            input={form.field('code')}
          />
          <NewPasswordFields field={form.field} />
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={!sent && left > 0}
      >
        {sent
          ? t('reset.submit')
          : left > 0
            ? t('code.againIn', { seconds: left })
            : t('code.send')}
      </Button>
    </form>
  );
}

/** A new password with a code: the answer is the same whether the account exists or not. */
export default function ResetPage() {
  const { t } = useTranslation(['access', 'account']);
  const [done, setDone] = useState(false);
  const result = useKeptFocus<HTMLDivElement>(done);
  return (
    <AuthPage
      title={t('reset.title')}
      intro={t('reset.intro')}
      back={{ to: links.login(), label: t('reset.toLogin') }}
    >
      <Card>
        <div ref={result} tabIndex={-1}>
          {done ? (
            <Notice tone="good">{t('reset.done')}</Notice>
          ) : (
            <ResetForm onDone={() => setDone(true)} />
          )}
        </div>
      </Card>
    </AuthPage>
  );
}
