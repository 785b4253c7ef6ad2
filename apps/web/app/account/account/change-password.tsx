import '../../shell/access/auth.css';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useApi, useErrorText } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { useSession } from '../../session/session.ts';
import { passwordErrorOf, repeatedPasswordErrorOf } from '../../shell/access/credentials.ts';
import { useForm } from '../../shell/access/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { PasswordInput } from '../../ui/fields/text-input.tsx';
import { Link } from '../../ui/link.tsx';
import { Card, Notice } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const empty = { oldPassword: '', password: '', confirmPassword: '' };

/** Old password, then the new one twice; ends every other session. */
export function ChangePassword() {
  const { t } = useTranslation(['access', 'account']);
  const { run, call, busy } = useApi();
  const textOf = useErrorText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    initial: empty,
    rules: {
      oldPassword: (typed) => (typed === '' ? 'required' : null),
      password: passwordErrorOf,
      confirmPassword: (typed, all) => repeatedPasswordErrorOf(all.password, typed),
    },
    labels: {
      oldPassword: t('change.old'),
      password: t('reset.password'),
      confirmPassword: t('register.confirm', { ns: 'account' }),
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (!form.check()) return;
    void run(async () => {
      try {
        const session = await call('changePassword', form.values);
        useSession.getState().signIn(session.token, session.user);
        for (const name of ['oldPassword', 'password', 'confirmPassword'] as const)
          form.set(name, '');
        showToast(t('change.done'));
      } catch (error) {
        if (!(error instanceof ApiError) || !form.showRefusal(error)) setRefusal(textOf(error));
      }
    });
  };
  return (
    <div className="stack">
      <h1>{t('change.title')}</h1>
      <Card>
        <form className="auth-form" method="post" noValidate onSubmit={submit}>
          <FormSummary title={t('form.check', { ns: 'account' })} form={form} />
          {refusal && <Notice tone="error">{refusal}</Notice>}
          <PasswordInput
            {...form.field('oldPassword')}
            required
            autoComplete="current-password"
            maxLength={128}
          />
          <NewPasswordFields field={form.field} />
          <p className="soft small">{t('change.others')}</p>
          <Button type="submit" variant="primary" busy={busy}>
            {t('change.submit')}
          </Button>
          <Link to={links.resetPassword()}>{t('reset.forgot')}</Link>
        </form>
      </Card>
    </div>
  );
}
